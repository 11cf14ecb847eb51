import type { Schema } from '@keytally/contract';
import { sortedEntries } from '../alphabetical.ts';
import { formatDay } from '../calendar.ts';
import { checkRange, type DayRange, parseRange, within } from '../day-range.ts';
import { amountsOf, denominators } from '../denominators.ts';
import { checkPairs, type FoundPair, findPairs, isOneOf, parsePairs, queryPairs } from '../event-pairs.ts';
import { count, type Exact, ratio, toNumber } from '../exact.ts';
import { periodsOf, type Split, splits } from '../periods.ts';
import type { Row } from '../query.ts';
import type { RefusalItem } from '../refusal.ts';
import { integer } from '../rows.ts';
import { type Sql, sql } from '../sql.ts';
import type { ReportStages } from '../stages.ts';
import { tables } from '../tables.ts';
import { type Usage, unused, usageColumns, usageOf } from '../usage.ts';

type Request = Schema<'BasicTimelineRequest'>;
type Report = Schema<'BasicTimelineReport'>;
type Divisor = NonNullable<Request['divisor']> | null;

interface Question {
  readonly range: DayRange;
  readonly split: Split;
  readonly view: keyof Usage;
  readonly divisor: Divisor;
  readonly pairs: readonly Schema<'EventPair'>[];
}

type Plan = { readonly pairs: Sql; readonly usage: Sql; readonly divisor?: Sql };

const views = { usageCounts: 'uses', usageCount: 'uses', customValues: 'values' } as const;

/** Uses or values of some events by day, week or month. */
export const basicTimeline: ReportStages<Request, Question, Plan, Report> = {
  parse: (request, intake) => ({
    range: parseRange(request, intake),
    split: splits[request.dateSplit],
    view: views[request.dataView],
    divisor: request.divisor ?? null,
    pairs: parsePairs(request.events, intake),
  }),

  validate: (question) => [
    ...checkRange(question.range),
    ...checkDivisor(question),
    ...checkPairs(question.pairs),
  ],

  plan: ({ range, split, divisor, pairs }) => ({
    pairs: queryPairs(pairs),
    usage: queryUsage(range, split, pairs),
    ...(divisor === null || divisor === 'usageCounts'
      ? {}
      : { divisor: denominators[divisor].query(range, split) }),
  }),

  shape: ({ range, split, view, divisor, pairs }, answers, meta) => {
    const found = findPairs(pairs, answers.pairs);
    const usageIn = usagesOf(answers.usage);
    const divisorIn = divisorsOf(divisor, answers.divisor ?? []);
    const valueIn = (period: number, { event }: FoundPair): number | null => {
      const usage = usageIn(period, event);
      const dividend = usage[view] ?? count(0n);
      const by = divisorIn(period, usage);
      return by ? ratio(dividend, by) : toNumber(dividend);
    };
    const results = periodsOf(range, split).map((period) => {
      const values = found.map((pair) => ({
        category: pair.category,
        name: pair.name,
        value: valueIn(period, pair),
      }));
      return [formatDay(period), values] as const;
    });
    const warnings = found.flatMap(({ warning }) => warning ?? []);
    return { status: 'OK', results: Object.fromEntries(results), meta: { ...meta, warnings } };
  },

  table: ({ results }) => ({
    columns: ['date', 'category', 'name', 'value'],
    rows: sortedEntries(results).flatMap(([date, values]) =>
      values.map(({ category, name, value }) => [date, category, name, value]),
    ),
  }),
};

function checkDivisor({ divisor, view }: Question): RefusalItem[] {
  if (divisor !== 'usageCounts' || view === 'values') return [];
  return [{ pointer: '/divisor', code: 'bad-divisor', message: 'divides custom values only' }];
}

function queryUsage(range: DayRange, { start }: Split, pairs: Question['pairs']): Sql {
  return sql`
    SELECT event, period, ${usageColumns}
    FROM (
      SELECT event, ${start} AS period, value_micros
      FROM ${tables.events}
      WHERE ${within(range)} AND event IN (
        SELECT event
        FROM ${tables.eventNames}
        WHERE ${isOneOf(pairs)} AND tracking <> 'inactive'
      )
    ) AS used
    GROUP BY event, period`;
}

function usagesOf(rows: readonly Row[]): (period: number, event: bigint | null) => Usage {
  const keyOf = (period: bigint | number, event: bigint | null) => `${period} ${event}`;
  const usages = new Map(
    rows.map((row) => [keyOf(integer(row, 'period'), integer(row, 'event')), usageOf(row)]),
  );
  return (period, event) => usages.get(keyOf(period, event)) ?? unused;
}

function divisorsOf(divisor: Divisor, rows: readonly Row[]): (period: number, usage: Usage) => Exact | null {
  if (divisor === null) return () => null;
  if (divisor === 'usageCounts') return (_, { uses }) => uses;
  return amountsOf(divisor, rows);
}
