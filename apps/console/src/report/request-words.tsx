import type { PropertyLabels } from '@keytally/contract/properties';
import type { ReportName } from '@keytally/contract/reports';
import { requestRows } from '@keytally/spreadsheets';
import { classNames } from '../ui/class-names.ts';
import { formatDay } from '../ui/format/day.ts';
import styles from './report-screen.module.css';

interface Props {
  readonly report: ReportName;
  readonly asked: object;
  readonly lastDay: string;
  readonly labels: PropertyLabels | undefined;
  /** Also where it is not printed: a screen has fields that say it. */
  readonly isSeen?: boolean;
}

/** What was asked, in the words of a workbook: on paper, and on a shared page. */
export function RequestWords({ report, asked, lastDay, labels, isSeen = false }: Props) {
  const rows = requestRows(asked, labels, { report, lastDay: formatDay(lastDay) });
  if (rows.length === 0) return null;
  return (
    <dl className={classNames(styles.request, isSeen && styles.seen)}>
      {rows.map(([what, words]) => (
        <div key={`${what} ${words}`} className={styles.asked}>
          <dt>{what}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}
