import type { Schema } from '@keytally/contract';
import { formatDay } from '@keytally/events/day-number';
import { type FoundEvent, findEvents, querySelection, warningsOf } from '../events/event-lookup.ts';
import { checkSelection, parsePair, type SelectedPair } from '../events/event-selection.ts';
import { areEvents } from '../events/items.ts';
import { amountsOf, queryDenominators } from '../measures/denominators.ts';
import { type Usage, unused, usageColumns, usageOf } from '../measures/usage.ts';
import type { Pieces } from '../order/pieces.ts';
import { checkRange, type DayRange, parseRange, within } from '../request/day-range.ts';
import { periodsOf, type Split, splits } from '../request/periods.ts';
import type { RefusalItem } from '../request/refusal.ts';
import type { Row } from '../sql/query.ts';
import { integer } from '../sql/rows.ts';
import { type Sql, sql } from '../sql/sql.ts';
import { tables } from '../sql/tables.ts';
import { rowsOfEach } from '../stages/csv.ts';
import type { ReportStages } from '../stages/stages.ts';
import { sortedEntries } from '../values/alphabetical.ts';
import { count, type Exact, ratio, toNumber } from '../values/exact.ts';

type Request = Schema<'BasicTimelineRequest'>;
type Report = Schema<'BasicTimelineReport'>;
type TimelineValue = Report['results'][string][number];
type Divisor = NonNullable<Request['divisor']> | null;

interface Question {
  readonly range: DayRange;
  readonly split: Split;
  readonly view: keyof Usage;
  readonly divisor: Divisor;
  readonly pairs: readonly SelectedPair[];
}

interface Facts {
  readonly found: readonly FoundEvent[];
  readonly usage: readonly Row[];
  readonly divisor: readonly Row[];
}

const views = { usageCounts: 'uses', usageCount: 'uses', customValues: 'values' } as const;

/** Uses or values of some events by day, week or month. */
export const basicTimeline: ReportStages<Request, Question, Facts, Report> = {
  parse: (request, parsing) => ({
    range: parseRange(request, parsing),
    split: splits[request.dateSplit],
    view: views[request.dataView],
    divisor: request.divisor ?? null,
    pairs: request.events.map((pair, index) => parsePair(pair, `/events/${index}`, parsing)),
  }),

  validate: (question) => [
    ...checkRange(question.range),
    ...checkDivisor(question),
    ...checkSelection(question.pairs),
  ],

  collect: async ({ range, split, divisor, pairs }, ask) => {
    const found = findEvents(pairs, await ask(querySelection(pairs, 'reported')), 'reported');
    const answers = await ask({
      usage: queryUsage(range, split, found),
      ...(divisor === null || divisor === 'usageCounts'
        ? {}
        : { divisor: queryDenominators([divisor], range, split) }),
    });
    return { found, usage: answers.usage, divisor: answers.divisor ?? [] };
  },

  shape: async ({ range, split, view, divisor, pairs }, { found, ...answers }, meta, pieces) => {
    const usageIn = await usagesOf(answers.usage, pieces);
    const divisorIn = divisorsOf(divisor, answers.divisor);
    const valueIn = (period: number, event: number | undefined): number | null => {
      const usage = usageIn(period, event);
      const dividend = usage[view] ?? count(0n);
      const by = divisorIn(period, usage);
      return by ? ratio(dividend, by) : toNumber(dividend);
    };
    const results: [string, TimelineValue[]][] = [];
    for (const period of periodsOf(range, split)) {
      const values = await pieces.map(pairs, ({ category, name }, index) => ({
        category,
        name,
        value: valueIn(period, found[index]?.events[0]),
      }));
      results.push([formatDay(period), values]);
    }
    return {
      status: 'OK',
      results: Object.fromEntries(results),
      meta: { ...meta, warnings: warningsOf(found) },
    };
  },

  table: ({ results }) => ({
    columns: ['date', 'category', 'name', 'value'],
    rows: rowsOfEach(sortedEntries(results), ([date, values]) =>
      values.map(({ category, name, value }) => [date, category, name, value]),
    ),
  }),
};

function checkDivisor({ divisor, view }: Question): RefusalItem[] {
  if (divisor !== 'usageCounts' || view === 'values') return [];
  return [{ pointer: '/divisor', code: 'bad-divisor', message: 'divides custom values only' }];
}

function queryUsage(range: DayRange, { start }: Split, found: readonly FoundEvent[]): Sql {
  return sql`
    SELECT event, period, ${usageColumns}
    FROM (
      SELECT event, ${start} AS period, uses, micros
      FROM ${tables.dayUses}
      WHERE ${within(range)} AND ${areEvents(found)}
    ) AS used
    GROUP BY event, period`;
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
