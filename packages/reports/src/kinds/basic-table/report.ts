import type { Schema } from '@keytally/contract';
import { type KnownEvent, knownEvents, queryAllEvents } from '../../events/event-lookup.ts';
import { hasOneOf } from '../../events/items.ts';
import { amountsOf, queryDenominators } from '../../measures/denominators.ts';
import { type ProductUses, querySegmentedUsage } from '../../measures/segmented-uses.ts';
import { totalOf, type Usage, unused, usageColumns, usageOf } from '../../measures/usage.ts';
import { groupSegments, type SegmentedUsage } from '../../measures/usage-in-segments.ts';
import type { Pieces } from '../../order/pieces.ts';
import { type DayRange, within } from '../../request/day-range.ts';
import { unsplit } from '../../request/periods.ts';
import { requireAnswered, requireRows } from '../../request/report-size.ts';
import type { Row } from '../../sql/query.ts';
import { integer, text, textOrNull } from '../../sql/rows.ts';
import { allOf, type Sql, sql } from '../../sql/sql.ts';
import { tables } from '../../sql/tables.ts';
import type { ReportStages } from '../../stages/stages.ts';
import { noSuchNumber } from '../../user-reports/numbers.ts';
import { usersOfUses } from '../../user-reports/users-of-uses.ts';
import { usesOfProduct } from '../../users/counted-uses.ts';
import { overUsersOfUses, type PopulationQuestion } from '../../users/population.ts';
import { checkPopulation, parsePopulation } from '../../users/population-question.ts';
import { recordsOfRange } from '../../users/records-read.ts';
import { checkSegmentation } from '../../users/segments.ts';
import { compareText, compareTextOrNull } from '../../values/alphabetical.ts';
import { type Exact, ratio, toNumber } from '../../values/exact.ts';

type Request = Schema<'BasicDataTableRequest'>;
type Report = Schema<'BasicDataTableReport'>;
type Place = Schema<'BasicTableNumber'>;
type Category = Schema<'BasicDataTableCategory'>;
type UsageSummary = Schema<'UsageSummary'>;
type CustomValuesSummary = Schema<'CustomValuesSummary'>;

interface Question {
  readonly population: PopulationQuestion;
}

interface Facts {
  readonly denominators: readonly Row[];
  readonly usage: readonly Row[];
  readonly segmented: readonly Row[];
  readonly kept: readonly Row[];
}

/** The totals of all users who pass the filters, by which uses and values are divided. */
interface Totals {
  readonly users: Exact;
  readonly sessions: Exact;
  readonly hours: Exact;
}

/** All events in the range that are not inactive, by category, with averages over all users who pass the filters. */
export const basicTable: ReportStages<Request, Question, Facts, Report, Place> = {
  parse: (request, parsing) => ({
    population: parsePopulation(request, parsing, 'uses'),
  }),

  validate: ({ population }) => [
    ...checkPopulation(population),
    ...checkSegmentation(population.segmentation, 1),
  ],

  collect: async ({ population }, ask) => {
    const { denominators, usage } = await ask({
      denominators: queryDenominators(['users', 'sessions', 'runtime'], population, unsplit),
      usage: queryUsage(population),
    });
    const { segmented = [], kept = [] } = await ask(querySegmentedUsage(population, usesOfTable(population)));
    return { denominators, usage, segmented, kept };
  },

  counted: async ({ population }, place, ask) => {
    const { all } = await ask({ all: queryAllEvents('reported') });
    return usersOfUses(population, usesOfTable(population), {
      conditions: conditionsOn(place, knownEvents(all)),
      segment: place.segment,
    });
  },

  recordsRead: ({ population }) => recordsOfRange(population, { newEvents: false }),

  shape: async ({ population: { segmentation } }, answers, meta, pieces) => {
    requireAnswered(answers.segmented);
    const segments = await groupSegments(segmentation, answers.segmented, answers.kept, pieces);
    if (segments) requireRows(answers.usage.length, segments.labels);
    const totals = {
      users: amountsOf('users', answers.denominators)(0),
      sessions: amountsOf('sessions', answers.denominators)(0),
      hours: amountsOf('runtime', answers.denominators)(0),
    };
    const categories = Map.groupBy(answers.usage, (row) => textOrNull(row, 'category'));
    const results: Category[] = [];
    for (const [category, rows] of [...categories].sort(([a], [b]) => compareTextOrNull(a, b))) {
      results.push(await shapeCategory(category, rows, { totals, segments }, pieces));
    }
    return { status: 'OK', results, meta: { ...meta, warnings: [] } };
  },
};

/** Conditions on the uses that a number counts; none if it counts all. */
function conditionsOn({ event, category }: Place, known: readonly KnownEvent[]): Sql[] {
  if (event === undefined && category === undefined) return [];
  if (event !== undefined && category !== undefined)
    throw noSuchNumber('category', 'cannot be beside "event": take one of them');
  const named = known.filter((one) =>
    event === undefined
      ? one.category === category
      : one.category === event.category && one.name === event.name,
  );
  if (named.length === 0)
    throw noSuchNumber(event === undefined ? 'category' : 'event', 'has no row in the report');
  return [hasOneOf(named.map((one) => one.event))];
}

/** All uses of the table. */
function usesOfTable({ range }: PopulationQuestion): ProductUses {
  return { period: unsplit.start, condition: isReported(range) };
}

/** Condition on uses: those in the range of events that are not inactive. */
function isReported(range: DayRange): Sql {
  return sql`${within(range)} AND event IN (SELECT event FROM ${tables.eventNames} WHERE tracking <> 'inactive')`;
}

function queryUsage(population: PopulationQuestion): Sql {
  const { table, conditions } = usesOfProduct(population, false);
  return overUsersOfUses(
    population,
    sql`
      SELECT event, category, name, total_uses, total_micros
      FROM (
        SELECT event, ${usageColumns()}
        FROM ${table}
        WHERE ${allOf([within(population.range), ...conditions])}
        GROUP BY event
      ) AS used
      JOIN ${tables.eventNames} USING (event)
      WHERE tracking <> 'inactive'`,
  );
}

/** What uses are divided by, and the segments that they are in. */
interface Context {
  readonly totals: Totals;
  readonly segments: SegmentedUsage | null;
}

async function shapeCategory(
  category: string | null,
  rows: readonly Row[],
  { totals, segments }: Context,
  pieces: Pieces,
): Promise<Category> {
  const ofEvent = (usage: Usage) => ({
    eventUsage: summarizeUsage(usage, totals),
    eventCustomValues: summarizeValues(usage, totals),
  });
  const ofCategory = (usage: Usage) => ({
    categoryUsageSummary: summarizeUsage(usage, totals),
    categoryCustomValuesSummary: summarizeValues(usage, totals),
  });
  const inSegments = <Summary>(shape: (usage: Usage) => Summary, usageIn: (label: string) => Usage) =>
    segments && {
      segments: [...segments.labels].map((label) => ({ segmentLabel: label, ...shape(usageIn(label)) })),
    };
  const usageIn = (row: Row) => (label: string) => segments?.of(0n, integer(row, 'event'), label) ?? unused;
  const events = await pieces.map(
    rows,
    (row) => [text(row, 'name'), { ...ofEvent(usageOf(row)), ...inSegments(ofEvent, usageIn(row)) }] as const,
  );
  return {
    category,
    ...ofCategory(totalOf(rows.map(usageOf))),
    ...inSegments(ofCategory, (label) => totalOf(rows.map((row) => usageIn(row)(label)))),
    // `fromEntries` defines properties and never assigns them: an event may be called `__proto__`. Sorted, because rows
    // come in any order and the same request over the same data must give the same text.
    categoryEventsData: Object.fromEntries(await pieces.sort(events, ([a], [b]) => compareText(a, b))),
  };
}

function summarizeUsage({ uses }: Usage, totals: Totals): UsageSummary {
  return {
    cumulativeUsageCount: toNumber(uses),
    averageCountPerUser: ratio(uses, totals.users),
    averageCountPerSession: ratio(uses, totals.sessions),
    averageCountPerRuntimeHour: ratio(uses, totals.hours),
  };
}

function summarizeValues({ uses, values }: Usage, totals: Totals): CustomValuesSummary {
  const per = (divisor: Exact) => values && ratio(values, divisor);
  return {
    cumulativeValue: values && toNumber(values),
    averageValuePerUser: per(totals.users),
    averageValuePerSession: per(totals.sessions),
    averageValuePerRuntimeHour: per(totals.hours),
    averageValuePerUsage: per(uses),
  };
}
