import { firstOfMonth, mondayOf } from '@keytally/events/day-number';
import { type Sql, sql } from '../sql/sql.ts';
import type { DayRange } from './day-range.ts';

/** A way to split days into periods, which are named by their first day: in TypeScript, and in SQL on the column `day`. */
export interface Split {
  startOf(day: number): number;
  readonly start: Sql;
  /** How many periods a range of several days has: one per day, several, or one. */
  readonly periods: 'each-day' | 'some' | 'one';
}

/** A way to split days into periods of the calendar, which follow each other for ever. */
export interface CalendarSplit extends Split {
  /** The first day of the next period, in TypeScript and in SQL on the column `period`. */
  nextOf(period: number): number;
  readonly next: Sql;
}

/** The splits by their names in requests. */
export const splits = {
  day: {
    startOf: (day) => day,
    start: sql`day`,
    nextOf: (period) => period + 1,
    next: sql`period + 1`,
    periods: 'each-day',
  },
  week: {
    startOf: mondayOf,
    start: sql`day - (day + 3) % 7`,
    nextOf: (period) => period + 7,
    next: sql`period + 7`,
    periods: 'some',
  },
  // 31 days after the first of a month is a day of the next month.
  month: {
    startOf: firstOfMonth,
    start: sql`${(dialect) => dialect.monthStart('day')}`,
    nextOf: (period) => firstOfMonth(period + 31),
    next: sql`${(dialect) => dialect.monthStart('(CAST(period AS INTEGER) + 31)')}`,
    periods: 'some',
  },
} satisfies Record<string, CalendarSplit>;

/** The name of a split in a request. */
export type SplitName = keyof typeof splits;

/** All days in a single period, 0. */
export const unsplit: Split = { startOf: () => 0, start: sql`0`, periods: 'one' };

/** The first days of all periods that the range touches, in order. */
export function periodsOf({ first, last }: DayRange, split: Split): number[] {
  const starts = new Set<number>();
  for (let day = first; day <= last; day += 1) starts.add(split.startOf(day));
  return [...starts];
}
