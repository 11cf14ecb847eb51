import { parseDay } from '@keytally/events/day-number';
import { type Sql, sql } from '../sql/sql.ts';
import type { Parsing } from './parsing.ts';
import type { RefusalItem } from './refusal.ts';

/** The range that every report request has. */
export interface RangeRequest {
  readonly startDate: string;
  readonly stopDate: string;
}

/** A range of days since 1970-01-01, both ends included. */
export interface DayRange {
  readonly first: number;
  readonly last: number;
}

const mostDays = 3660;

export function parseRange({ startDate, stopDate }: RangeRequest, parsing: Parsing): DayRange {
  const day = (text: string, pointer: string): number => {
    const number = parseDay(text);
    if (number === undefined) parsing.malformed(pointer, 'is not a calendar date');
    return number ?? 0;
  };
  return { first: day(startDate, '/startDate'), last: day(stopDate, '/stopDate') };
}

/** Refuses a range that is empty or too long. */
export function checkRange({ first, last }: DayRange): RefusalItem[] {
  const refuse = (message: string): RefusalItem[] => [
    { pointer: '/stopDate', code: 'bad-date-range', message },
  ];
  if (last < first) return refuse('is before "startDate"');
  const days = last - first + 1;
  return days > mostDays ? refuse(`makes a range of ${days} days; at most ${mostDays} are allowed`) : [];
}

/** Condition: the row's day is in the range. */
export function within({ first, last }: DayRange): Sql {
  return sql`day BETWEEN ${first} AND ${last}`;
}
