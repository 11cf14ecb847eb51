import { dayNumber, parseDay } from '@keytally/events/day-number';
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

/** The first and the last day that can be written. */
export const firstDay = dayNumber(1, 1, 1);
export const lastDay = dayNumber(9999, 12, 31);

export function parseRange({ startDate, stopDate }: RangeRequest, parsing: Parsing): DayRange {
  return {
    first: parseCalendarDay(startDate, '/startDate', parsing),
    last: parseCalendarDay(stopDate, '/stopDate', parsing),
  };
}

/** Reads a day; one that the calendar does not have is malformed. */
export function parseCalendarDay(text: string, pointer: string, parsing: Parsing): number {
  const day = parseDay(text);
  if (day === undefined) parsing.malformed(pointer, 'is not a calendar date');
  return day ?? 0;
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
