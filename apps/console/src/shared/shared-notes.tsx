import type { PropertyLabels } from '@keytally/contract/properties';
import { requestRows } from '@keytally/spreadsheets';
import { REPORTS } from '@keytally/spreadsheets/names';
import { comparedWith } from '../report/comparison-words.ts';
import { ReportWarnings } from '../report/report-warnings.tsx';
import { formatDay, formatDays } from '../ui/format/day.ts';
import { formatInstant } from '../ui/format/instant.ts';
import type { SharedReport } from './share-calls.ts';
import styles from './shared.module.css';
import type { SharedComparison } from './use-shared-comparison.ts';

interface Props {
  readonly answer: SharedReport;
  readonly asked: object;
  readonly labels: PropertyLabels | undefined;
  /** The name of days that move on: `Last 28 days`. */
  readonly range: string | undefined;
  readonly compared: Pick<SharedComparison, 'before' | 'verdict'>;
}

/** What was asked, of which days, how new the data is, and what to know before one believes it. */
export function SharedNotes({ answer: { name, meta }, asked, labels, range, compared }: Props) {
  const { startDate, stopDate, timeZone, dataThrough, warnings } = meta;
  const days = formatDays(startDate, stopDate);
  const comparison = comparedWith(compared.before, compared.verdict, name);
  const rows = requestRows(asked, labels, { report: name, lastDay: formatDay(stopDate) });
  return (
    <>
      <p className={styles.about}>{REPORTS[name].counts}</p>
      <dl className={styles.facts}>
        <dt>Days</dt>
        <dd>{range === undefined ? days : `${range}: ${days}`}</dd>
        {[...comparison, ...rows].map(([what, words]) => (
          <div key={`${what} ${words}`} className={styles.fact}>
            <dt>{what}</dt>
            <dd>{words}</dd>
          </div>
        ))}
        <dt>Data through</dt>
        <dd>
          {dataThrough === undefined
            ? 'no data yet'
            : `${formatInstant(dataThrough, timeZone)} (${timeZone})`}
        </dd>
      </dl>
      <ReportWarnings warnings={warnings} />
    </>
  );
}
