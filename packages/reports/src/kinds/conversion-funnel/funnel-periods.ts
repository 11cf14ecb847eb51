import type { Schema } from '@keytally/contract';
import { createCalendar } from '@keytally/events/calendar-day';
import { formatDay } from '@keytally/events/day-number';
import type { Pieces } from '../../order/pieces.ts';
import { checkRange, type DayRange } from '../../request/day-range.ts';
import { type CalendarSplit, periodsOf, splits } from '../../request/periods.ts';
import type { Row } from '../../sql/query.ts';
import { integer } from '../../sql/rows.ts';
import { literal, type Sql, sql } from '../../sql/sql.ts';
import { noSuchNumber, periodNamed } from '../../user-reports/numbers.ts';
import { type ConversionWindow, openFrom } from '../../users/conversion-window.ts';
import type { Today } from '../../users/today.ts';
import type { Entries } from '../../users/user-entries.ts';
import { percentOf } from '../../values/exact.ts';

type Request = Pick<Schema<'ConversionFunnelRequest'>, 'dateSplit'>;

/** How a funnel is split into periods; null if it is not. */
export type FunnelSplit = CalendarSplit | null;

export function parseSplit({ dateSplit }: Request): FunnelSplit {
  return dateSplit === undefined ? null : splits[dateSplit];
}

/** The first days of the periods; none of a range that is refused. */
export function funnelPeriods(range: DayRange, split: FunnelSplit): number[] {
  return split === null || checkRange(range).length > 0 ? [] : periodsOf(range, split);
}

/** The attempts that count with the `period` of each, in which it began. */
export function withPeriod(attempts: Entries, split: FunnelSplit): Entries {
  if (split === null) return attempts;
  return {
    ...attempts,
    columns: [...attempts.columns, sql`period`],
    query: sql`
      SELECT *, ${split.start} AS period
      FROM (
        SELECT *, moment AS day
        FROM (
          ${attempts.query}
        ) AS attempts_that_count
      ) AS dated`,
  };
}

/** Condition on attempts: they began in the period that a number is of, if it is of one. */
export function conditionsOnPeriod(
  { period }: Schema<'FunnelNumber'>,
  range: DayRange,
  split: FunnelSplit,
): Sql[] {
  if (period === undefined) return [];
  if (split === null) throw noSuchNumber('period', 'names a period, but the request has no "dateSplit"');
  return [sql`period = ${literal(periodNamed(period, periodsOf(range, split), 'period'))}`];
}

/**
 * In queries the rows of a period stand for two of its steps, the first and the last one, whose numbers are negative there: so one
 * query that reads the attempts once counts the whole as well.
 */
export function stepsOfPeriods(steps: number): readonly [first: number, last: number] {
  return [-1, -steps];
}

interface Asked {
  readonly range: DayRange;
  readonly split: CalendarSplit;
  readonly steps: number;
  readonly window: ConversionWindow;
  readonly today: Today;
  readonly timeZone: string;
}

/** @param rows of a segment, those of steps of the whole too */
export async function shapePeriods(
  rows: readonly Row[],
  { range, split, steps, window, today, timeZone }: Asked,
  pieces: Pieces,
): Promise<Schema<'FunnelPeriod'>[]> {
  const [first, last] = stepsOfPeriods(steps);
  const byPlace = new Map<string, Row>();
  await pieces.each(rows, (row) => {
    byPlace.set(`${integer(row, 'step')} ${integer(row, 'in_period')}`, row);
  });
  const countOf = (step: number, period: number, column: string): bigint => {
    const row = byPlace.get(`${step} ${period}`);
    return row === undefined ? 0n : integer(row, column);
  };
  const open = openFrom(window, today, { timeZone });
  const { startOf } = createCalendar(timeZone);
  return pieces.map(periodsOf(range, split), (period) => {
    const next = split.nextOf(period);
    const [entered, converted] = [countOf(first, period, 'users'), countOf(last, period, 'users')];
    return {
      period: formatDay(period),
      entered: Number(entered),
      converted: Number(converted),
      percent: percentOf(converted, entered),
      open: Number(countOf(first, period, 'open_users')),
      complete: period >= range.first && next - 1 <= range.last && startOf(next) <= open,
    };
  });
}
