import type { Verdict } from '@keytally/contract/comparison';
import { valueWhen } from '@keytally/spreadsheets/names';
import type { ReportName } from '../api/report-name.ts';
import type { ReportMeta } from '../api/reports.ts';
import { Definition } from '../help/definition.tsx';
import type { Whose } from '../question/codec/question.ts';
import { useProduct } from '../question/product-context.ts';
import type { Days } from '../question/range/range.ts';
import { type Day, formatDay, formatDays } from '../ui/format/day.ts';
import { formatInstant } from '../ui/format/instant.ts';
import { comparisonWords } from './comparison-words.ts';
import styles from './report-screen.module.css';
import { ReportWarnings } from './report-warnings.tsx';

interface Props {
  readonly meta: ReportMeta;
  /** The days that it is compared with. */
  readonly before: Days | undefined;
  /** What may be said of both, or why it is compared with none. */
  readonly verdict?: Verdict | undefined;
  /** The report, where it is compared. */
  readonly compared?: ReportName | undefined;
  readonly today: Day;
  /** The report counts all that users had done: its days only say which users. */
  readonly choosesUsers?: Whose | undefined;
  /** What its users are divided by. */
  readonly segmented?: string | undefined;
  /** The report whose users are divided: it says as of when their values count. */
  readonly asOf?: ReportName | undefined;
  /** The property that they are divided by. */
  readonly property?: string | undefined;
  /** What is divided are uses, by the value at each. */
  readonly dividesUses?: boolean | undefined;
  /** What was done with its days. */
  readonly note?: string | undefined;
}

/** A user who was lost may come back: what it does then is not counted. */
const DID: Readonly<Record<Whose, string>> = { active: 'ever did', lost: 'had done by then' };

/** What a report says about itself: its days, how new its data is, and what to know before one believes it. */
export function ReportNotes({
  meta,
  before,
  verdict,
  compared,
  today,
  choosesUsers,
  segmented,
  asOf,
  property,
  dividesUses,
  note,
}: Props) {
  const { startDate, stopDate, timeZone, dataThrough, warnings } = meta;
  const product = useProduct();
  const comparison = comparisonWords(before, verdict, compared);
  return (
    <>
      <p className={styles.meta}>
        {/* The screen names it in its question, which is not printed. */}
        <span className="only-printed">
          <bdi>{product.name}</bdi>
        </span>
        <span>
          {choosesUsers
            ? `users ${choosesUsers} ${formatDays(startDate, stopDate)}, and all that they ${DID[choosesUsers]}`
            : formatDays(startDate, stopDate)}
        </span>
        {segmented !== undefined && (
          <span>
            {dividesUses
              ? `uses by ${segmented}, the value at each`
              : `users by ${segmented}, the value of each ${asOf && valueWhen({ report: asOf, lastDay: formatDay(stopDate), property })}`}
          </span>
        )}
        {comparison.days !== undefined && <span>compared with {comparison.days}</span>}
        {comparison.words !== undefined && <span>{comparison.words}</span>}
        {note !== undefined && <span>{note}</span>}
        <span>{timeZone}</span>
        <span>
          {dataThrough === undefined ? 'no data yet' : `data through ${formatInstant(dataThrough, timeZone)}`}
          <Definition label="Data through" of="ReportMeta.dataThrough" />
        </span>
        {stopDate >= today && <span>the last day is not over</span>}
      </p>
      <ReportWarnings warnings={warnings} />
    </>
  );
}
