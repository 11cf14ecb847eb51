import type { PropertyLabels } from '@keytally/contract/properties';
import { REPORTS } from '@keytally/spreadsheets/names';
import { labelOf, type Range } from '../question/range/range.ts';
import { firstDayOf } from '../report/earlier-start.ts';
import { ReportNotes } from '../report/report-notes.tsx';
import { RequestWords } from '../report/request-words.tsx';
import { dayIn } from '../ui/format/day.ts';
import type { SharedReport } from './share-calls.ts';
import styles from './shared.module.css';
import type { SharedComparison } from './use-shared-comparison.ts';

interface Props {
  readonly answer: SharedReport;
  readonly asked: object;
  readonly labels: PropertyLabels | undefined;
  /** The days of the question, if they move on. */
  readonly range: Range | undefined;
  readonly compared: Pick<SharedComparison, 'before' | 'verdict'>;
}

/** What was asked, of which days, how new the data is, and what to know before one believes it. */
export function SharedNotes({ answer: { name, meta }, asked, labels, range, compared }: Props) {
  const today = dayIn(meta.timeZone, new Date());
  return (
    <>
      <p className={styles.about}>{REPORTS[name].counts}</p>
      <ReportNotes
        meta={meta}
        kind={name}
        asked={asked}
        labels={labels}
        before={compared.before}
        verdict={compared.verdict}
        today={today}
        range={range && labelOf(range)}
        from={firstDayOf(range, today)}
      />
      <RequestWords report={name} asked={asked} lastDay={meta.stopDate} labels={labels} isSeen />
    </>
  );
}
