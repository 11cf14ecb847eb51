import type { Schema } from '@keytally/contract';
import { formatDay } from '@keytally/events/day-number';
import { type FoundEvent, findEvents, querySelection, warningsOf } from '../../events/event-lookup.ts';
import { checkSelection, parsePair, type SelectedPair } from '../../events/event-selection.ts';
import { areEvents } from '../../events/items.ts';
import { amountsOf, queryDenominators } from '../../measures/denominators.ts';
import { type ProductUses, querySegmentedUsage } from '../../measures/segmented-uses.ts';
import { type Usage, unused, usageColumns, usageOf } from '../../measures/usage.ts';
import { groupSegments } from '../../measures/usage-in-segments.ts';
import type { Pieces } from '../../order/pieces.ts';
import { checkRange, within } from '../../request/day-range.ts';
import { periodsOf, type Split, splits } from '../../request/periods.ts';
import type { RefusalItem } from '../../request/refusal.ts';
import { checkValues, requireAnswered, requireRows } from '../../request/report-size.ts';
import type { AskAll } from '../../sql/queries.ts';
import type { Row } from '../../sql/query.ts';
import { integer } from '../../sql/rows.ts';
import { allOf, type Sql, sql } from '../../sql/sql.ts';
import type { ReportStages } from '../../stages/stages.ts';
import { noSuchNumber, periodNamed } from '../../user-reports/numbers.ts';
import { usersOfUses } from '../../user-reports/users-of-uses.ts';
import { usesOfProduct } from '../../users/counted-uses.ts';
import { overUsersOfUses, type PopulationQuestion } from '../../users/population.ts';
import { checkPopulation, parsePopulation } from '../../users/population-question.ts';
import { recordsOfRange } from '../../users/records-read.ts';
import { checkSegmentation } from '../../users/segments.ts';
import { count, type Exact, ratio, toNumber } from '../../values/exact.ts';

type Request = Schema<'BasicTimelineRequest'>;
type Report = Schema<'BasicTimelineReport'>;
type TimelineValue = Report['results'][string][number];
type Place = Schema<'TimelineNumber'>;
type Divisor = NonNullable<Request['divisor']> | null;

interface Question {
  readonly population: PopulationQuestion;
  readonly split: Split;
  readonly view: keyof Usage;
  readonly divisor: Divisor;
  readonly pairs: readonly SelectedPair[];
}

interface Facts {
  readonly found: readonly FoundEvent[];
  readonly usage: readonly Row[];
  readonly divisor: readonly Row[];
  readonly segmented: readonly Row[];
  readonly kept: readonly Row[];
}

const views = { usageCounts: 'uses', usageCount: 'uses', customValues: 'values' } as const;

/** Uses or values of some events by day, week or month; with segments a value for each event and label. */
export const basicTimeline: ReportStages<Request, Question, Facts, Report, Place> = {
  parse: (request, parsing) => ({
    population: parsePopulation(request, parsing, 'uses'),
    split: splits[request.dateSplit],
    view: views[request.dataView],
    divisor: request.divisor ?? null,
    pairs: request.events.map((pair, index) => parsePair(pair, `/events/${index}`, parsing)),
  }),

  validate: (question) => [
    ...checkPopulation(question.population),
    ...checkDivisor(question),
    ...checkSelection(question.pairs),
    ...checkSize(question),
  ],

  collect: async ({ population, split, divisor, pairs }, ask) => {
    const found = await findPairs(pairs, ask);
    const answers = await ask({
      ...(population.segmentation.by === null && { usage: queryUsage(population, split, found) }),
      ...(divisor === null || divisor === 'usageCounts'
        ? {}
        : { divisor: queryDenominators([divisor], population, split) }),
    });
    const { segmented = [], kept = [] } = await ask(
      querySegmentedUsage(population, usesOfTimeline(population, split, found)),
    );
    return { found, usage: answers.usage ?? [], divisor: answers.divisor ?? [], segmented, kept };
  },

  counted: async ({ population, split, pairs }, { event, period, segment }, ask) => {
    const { range } = population;
    const start = periodNamed(period, periodsOf(range, split), 'period');
    const found = await findPairs(pairs, ask);
    const asked = found.filter((_, place) => {
      const { category, name } = pairs[place] ?? {};
      return category === event.category && name === event.name;
    });
    if (asked.length === 0) throw noSuchNumber('event', 'is not one of the report');
    return usersOfUses(population, usesOfTimeline(population, split, found), {
      conditions: [areEvents(asked), sql`${split.start} = ${start}`],
      segment,
    });
  },

  // An event that was never seen has a warning.
  recordsRead: ({ population }) => recordsOfRange(population, { newEvents: true }),

  shape: async (
    { population: { range, segmentation }, split, view, divisor, pairs },
    { found, ...answers },
    meta,
    pieces,
  ) => {
    requireAnswered(answers.segmented);
    const segments = await groupSegments(segmentation, answers.segmented, answers.kept, pieces);
    const periods = periodsOf(range, split);
    if (segments) requireRows(pairs.length, segments.labels, periods.length);
    const series = seriesOf(pairs, segments?.labels);
    const usageIn = await usagesOf(answers.usage, pieces);
    const divisorIn = divisorsOf(divisor, answers.divisor);
    const valueIn = (period: number, event: number | undefined, label: string | undefined): number | null => {
      const usage =
        segments && label !== undefined
          ? segments.of(BigInt(period), BigInt(event ?? -1), label)
          : usageIn(period, event);
      const dividend = usage[view] ?? count(0n);
      const by = divisorIn(period, usage);
      return by ? ratio(dividend, by) : toNumber(dividend);
    };
    const results: [string, TimelineValue[]][] = [];
    for (const period of periods) {
      const values = await pieces.map(series, ({ pair: { category, name }, index, label }) => ({
        category,
        name,
        ...(label !== undefined && { segmentLabel: label }),
        value: valueIn(period, found[index]?.events[0], label),
      }));
      results.push([formatDay(period), values]);
    }
    return {
      status: 'OK',
      results: Object.fromEntries(results),
      meta: { ...meta, warnings: warningsOf(found) },
    };
  },
};

async function findPairs(pairs: Question['pairs'], ask: AskAll): Promise<readonly FoundEvent[]> {
  return findEvents(pairs, await ask(querySelection(pairs, 'reported')), 'reported');
}

/** All uses of the timeline. */
function usesOfTimeline(
  { range }: PopulationQuestion,
  { start }: Split,
  found: readonly FoundEvent[],
): ProductUses {
  return { period: start, condition: sql`${within(range)} AND ${areEvents(found)}` };
}

function checkSize({ population: { range, segmentation }, split, pairs }: Question): RefusalItem[] {
  if (checkRange(range).length > 0) return checkSegmentation(segmentation, pairs.length);
  const periods = periodsOf(range, split).length;
  return [...checkValues(pairs.length, periods), ...checkSegmentation(segmentation, pairs.length, periods)];
}

/** What has a value in each period: the events in the order of the request and, with segments, each with every label. */
function seriesOf(
  pairs: readonly SelectedPair[],
  labels: ReadonlySet<string> | undefined,
): { pair: SelectedPair; index: number; label: string | undefined }[] {
  const all = labels === undefined ? [undefined] : [...labels];
  return pairs.flatMap((pair, index) => all.map((label) => ({ pair, index, label })));
}

function checkDivisor({ divisor, view }: Question): RefusalItem[] {
  if (divisor !== 'usageCounts' || view === 'values') return [];
  return [{ pointer: '/divisor', code: 'bad-divisor', message: 'divides custom values only' }];
}

function queryUsage(population: PopulationQuestion, { start }: Split, found: readonly FoundEvent[]): Sql {
  const { table, conditions } = usesOfProduct(population, false);
  return overUsersOfUses(
    population,
    sql`
      SELECT event, period, ${usageColumns()}
      FROM (
        SELECT event, ${start} AS period, uses, micros
        FROM ${table}
        WHERE ${allOf([within(population.range), areEvents(found), ...conditions])}
      ) AS used
      GROUP BY event, period`,
  );
}

async function usagesOf(
  rows: readonly Row[],
  pieces: Pieces,
): Promise<(period: number, event: number | undefined) => Usage> {
  const cellKey = (period: bigint | number, event: bigint | number | undefined) => `${period} ${event}`;
  const usages = new Map<string, Usage>();
  await pieces.each(rows, (row) => {
    usages.set(cellKey(integer(row, 'period'), integer(row, 'event')), usageOf(row));
  });
  return (period, event) => usages.get(cellKey(period, event)) ?? unused;
}

function divisorsOf(divisor: Divisor, rows: readonly Row[]): (period: number, usage: Usage) => Exact | null {
  if (divisor === null) return () => null;
  if (divisor === 'usageCounts') return (_, { uses }) => uses;
  return amountsOf(divisor, rows);
}
