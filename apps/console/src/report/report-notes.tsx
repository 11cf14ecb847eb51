import type { Verdict } from '@keytally/contract/comparison';
import type { PropertyLabels } from '@keytally/contract/properties';
import type { ReportName } from '@keytally/contract/reports';
import { valueWhen } from '@keytally/spreadsheets/names';
import { Fragment } from 'react';
import type { ReportMeta } from '../api/reports.ts';
import { Definition } from '../help/definition.tsx';
import type { Days } from '../question/range/range.ts';
import { type Day, formatDay, formatDays } from '../ui/format/day.ts';
import { formatInstant } from '../ui/format/instant.ts';
import { type Divided, segmentedBy } from '../views/segmented.ts';
import { comparisonWords } from './comparison-words.ts';
import { earlierStart } from './earlier-start.ts';
import styles from './report-screen.module.css';
import { ReportWarnings } from './report-warnings.tsx';

interface Props {
  readonly meta: ReportMeta;
  /** Which report it is of, and what it was asked. */
  readonly kind?: ReportName | undefined;
  readonly asked?: object | undefined;
  /** What the product calls its properties. */
  readonly labels?: PropertyLabels | undefined;
  /** The days that it is compared with. */
  readonly before: Days | undefined;
  /** What may be said of both, or why it is compared with none. */
  readonly verdict?: Verdict | undefined;
  readonly today: Day;
  /** The name of its days, where they move on: `Last 28 days`. */
  readonly range?: string | undefined;
  /** The first day that was wanted: an answer may begin earlier. */
  readonly from?: Day | undefined;
  /** The name of the product, where only paper needs it. */
  readonly product?: string | undefined;
}

/** What a report says about itself: its days, how new its data is, and what to know before one believes it. */
export function ReportNotes(props: Props) {
  const { meta, kind, before, verdict, today, range, from, product } = props;
  const { startDate, stopDate, timeZone, dataThrough, warnings } = meta;
  const comparison = comparisonWords(before, verdict, kind);
  const days = daysWords(kind, formatDays(startDate, stopDate));
  const said = [
    range === undefined ? days : `${range}: ${days}`,
    dividedWords(props),
    comparison.days && `compared with ${comparison.days}`,
    comparison.words,
    earlierStart({ kind, startDate }, from),
    timeZone,
    dataThrough === undefined ? 'no data yet' : `data through ${formatInstant(dataThrough, timeZone)}`,
  ].filter((words) => words !== undefined);
  return (
    <>
      <p className={styles.meta}>
        {product !== undefined && (
          <span className="only-printed">
            <bdi>{product}</bdi> ·{' '}
          </span>
        )}
        {said.map((words, place) => (
          <Fragment key={words}>
            {place > 0 && ' · '}
            <span>{words}</span>
          </Fragment>
        ))}
        <Definition label="Data through" of="ReportMeta.dataThrough" />
        {stopDate >= today && (
          <>
            {' · '}
            <span>the last day is not over</span>
          </>
        )}
      </p>
      <ReportWarnings warnings={warnings} />
    </>
  );
}

/** Reports that count all that users had done, whose days only say which users, and what these had done: who was lost may come back. */
const CHOOSES: Readonly<Partial<Record<ReportName, readonly [who: string, did: string]>>> = {
  'lifetime-table': ['active', 'ever did'],
  'lifetime-histogram': ['active', 'ever did'],
  'lost-users-table': ['lost', 'had done by then'],
  'lost-users-histogram': ['lost', 'had done by then'],
};

function daysWords(kind: ReportName | undefined, days: string): string {
  const [who, did] = (kind && CHOOSES[kind]) ?? [];
  return who === undefined ? days : `users ${who} ${days}, and all that they ${did}`;
}

/** Reports that divide uses, by the value at each. */
const OF_USES: ReadonlySet<ReportName> = new Set(['basic-table', 'basic-timeline']);

function dividedWords({ kind, asked = {}, labels, meta: { stopDate } }: Props): string | undefined {
  const { segmentBy, secondSegmentBy, levels, overall, ...divided } = asked as Divided;
  const cohortSegments = divided.cohortSegments ?? levels?.level1?.cohortSegments;
  const segmented = segmentedBy(asked, labels);
  if (segmented === undefined || kind === undefined) return undefined;
  if (OF_USES.has(kind)) return `uses by ${segmented}, the value at each`;
  const property = segmentBy ?? levels?.level1?.property;
  const when = [property, secondSegmentBy].flatMap((name) =>
    name === undefined ? [] : valueWhen({ report: kind, lastDay: formatDay(stopDate), property: name }),
  );
  return [
    `users by ${segmented}`,
    ...(cohortSegments ? ['each cohort as it is now'] : []),
    ...(when.length > 0 ? [`the value of each ${[...new Set(when)].join(', or ')}`] : []),
    ...(overall ? ['beside all users'] : []),
  ].join(', ');
}
