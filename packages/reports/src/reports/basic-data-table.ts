import type { Schema } from '@keytally/contract';
import { amountsOf, queryDenominators } from '../measures/denominators.ts';
import { totalOf, type Usage, usageColumns, usageOf } from '../measures/usage.ts';
import type { Pieces } from '../order/pieces.ts';
import { checkRange, type DayRange, parseRange, within } from '../request/day-range.ts';
import { unsplit } from '../request/periods.ts';
import type { Answers } from '../sql/queries.ts';
import type { Row } from '../sql/query.ts';
import { text, textOrNull } from '../sql/rows.ts';
import { type Sql, sql } from '../sql/sql.ts';
import { tables } from '../sql/tables.ts';
import { rowsOfEach } from '../stages/csv.ts';
import type { ReportStages } from '../stages/stages.ts';
import { compareText, compareTextOrNull, sortedEntries } from '../values/alphabetical.ts';
import { type Exact, ratio, toNumber } from '../values/exact.ts';

type Request = Schema<'BasicDataTableRequest'>;
type Report = Schema<'BasicDataTableReport'>;
type Category = Schema<'BasicDataTableCategory'>;
type UsageSummary = Schema<'UsageSummary'>;
type CustomValuesSummary = Schema<'CustomValuesSummary'>;

interface Question {
  readonly range: DayRange;
}

type Facts = Answers<Readonly<Record<'denominators' | 'usage', Sql>>>;

/** The totals of the product that uses and values are divided by. */
interface Totals {
  readonly users: Exact;
  readonly sessions: Exact;
  readonly hours: Exact;
}

/** All events in the range that are not inactive, by category, with averages over the whole product. */
export const basicDataTable: ReportStages<Request, Question, Facts, Report> = {
  parse: (request, parsing) => ({ range: parseRange(request, parsing) }),

  validate: ({ range }) => checkRange(range),

  collect: ({ range }, ask) =>
    ask({
      denominators: queryDenominators(['users', 'sessions', 'runtime'], range, unsplit),
      usage: queryUsage(range),
    }),

  shape: async (_, answers, meta, pieces) => {
    const totals = {
      users: amountsOf('users', answers.denominators)(0),
      sessions: amountsOf('sessions', answers.denominators)(0),
      hours: amountsOf('runtime', answers.denominators)(0),
    };
    const categories = Map.groupBy(answers.usage, (row) => textOrNull(row, 'category'));
    const results: Category[] = [];
    for (const [category, rows] of [...categories].sort(([a], [b]) => compareTextOrNull(a, b))) {
      results.push(await shapeCategory(category, rows, totals, pieces));
    }
    return { status: 'OK', results, meta: { ...meta, warnings: [] } };
  },

  table: ({ results }) => ({
    columns: ['category', 'name', ...usageKeys, ...valueKeys],
    rows: rowsOfEach(results, ({ category, categoryEventsData }) =>
      rowsOfEach(sortedEntries(categoryEventsData), ([name, { eventUsage, eventCustomValues }]) => [
        [
          category,
          name,
          ...usageKeys.map((key) => eventUsage[key]),
          ...valueKeys.map((key) => eventCustomValues[key]),
        ],
      ]),
    ),
  }),
};

function queryUsage(range: DayRange): Sql {
  return sql`
    SELECT category, name, total_uses, total_micros
    FROM (
      SELECT event, ${usageColumns}
      FROM ${tables.dayUses}
      WHERE ${within(range)}
      GROUP BY event
    ) AS used
    JOIN ${tables.eventNames} USING (event)
    WHERE tracking <> 'inactive'`;
}

async function shapeCategory(
  category: string | null,
  rows: readonly Row[],
  totals: Totals,
  pieces: Pieces,
): Promise<Category> {
  const total = totalOf(rows.map(usageOf));
  const events = await pieces.map(rows, (row) => {
    const usage = usageOf(row);
    const data = {
      eventUsage: summarizeUsage(usage, totals),
      eventCustomValues: summarizeValues(usage, totals),
    };
    return [text(row, 'name'), data] as const;
  });
  return {
    category,
    categoryUsageSummary: summarizeUsage(total, totals),
    categoryCustomValuesSummary: summarizeValues(total, totals),
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

const usageKeys = [
  'cumulativeUsageCount',
  'averageCountPerUser',
  'averageCountPerSession',
  'averageCountPerRuntimeHour',
] as const satisfies (keyof UsageSummary)[];

const valueKeys = [
  'cumulativeValue',
  'averageValuePerUser',
  'averageValuePerSession',
  'averageValuePerRuntimeHour',
  'averageValuePerUsage',
] as const satisfies (keyof CustomValuesSummary)[];
