import type { PropertyLabels } from '@keytally/contract/properties';
import { requestRows } from '@keytally/spreadsheets';
import type { ReportName } from '../api/report-name.ts';
import { formatDay } from '../ui/format/day.ts';
import styles from './report-screen.module.css';

interface Props {
  readonly report: ReportName;
  readonly asked: object;
  readonly lastDay: string;
  readonly labels: PropertyLabels | undefined;
}

/** What was asked, on paper: there the fields that say it are not. In the words of a workbook, and of a shared page. */
export function PrintedRequest({ report, asked, lastDay, labels }: Props) {
  const rows = requestRows(asked, labels, { report, lastDay: formatDay(lastDay) });
  if (rows.length === 0) return null;
  return (
    <dl className={styles.request}>
      {rows.map(([what, words]) => (
        <div key={`${what} ${words}`} className={styles.asked}>
          <dt>{what}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}
