import { firstOfMonth, firstOfQuarter, mondayOf } from '@keytally/events/day-number';
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
  /** A number that is one more for each next period, in TypeScript and in SQL on the column `day`. */
  numberOf(day: number): number;
  readonly number: Sql;
}

/** The splits by their names in requests. */
export const splits = {
  day: {
    startOf: (day) => day,
    start: sql`day`,
    nextOf: (period) => period + 1,
    next: sql`period + 1`,
    numberOf: (day) => day,
    number: sql`day`,
    periods: 'each-day',
  },
  week: {
    startOf: mondayOf,
    start: sql`day - (day + 3) % 7`,
    nextOf: (period) => period + 7,
    next: sql`period + 7`,
    numberOf: (day) => (mondayOf(day) + 3) / 7,
    number: sql`${(dialect) => dialect.quotient('(day - (day + 3) % 7 + 3)', '7')}`,
    periods: 'some',
  },
  // 31 days after the first of a month is a day of the next month.
  month: {
    startOf: firstOfMonth,
    start: sql`${(dialect) => dialect.monthStart('day')}`,
    nextOf: (period) => firstOfMonth(period + 31),
    next: sql`${(dialect) => dialect.monthStart('(period + 31)')}`,
    numberOf: monthNumber,
    number: sql`${(dialect) => dialect.monthNumber('day')}`,
    periods: 'some',
  },
  // 93 days after the first of a quarter is a day of the next quarter.
  quarter: {
    startOf: firstOfQuarter,
    start: sql`${(dialect) => dialect.quarterStart('day')}`,
    nextOf: (period) => firstOfQuarter(period + 93),
    next: sql`${(dialect) => dialect.quarterStart('(period + 93)')}`,
    numberOf: (day) => Math.floor((monthNumber(day) - 1) / 3),
    number: sql`${(dialect) => dialect.quotient(`(${dialect.monthNumber('day')} - 1)`, '3')}`,
    periods: 'some',
  },
} satisfies Record<string, CalendarSplit>;

/** The months since the year 0. */
function monthNumber(day: number): number {
  const date = new Date(day * 86_400_000);
  return date.getUTCFullYear() * 12 + date.getUTCMonth() + 1;
}

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
