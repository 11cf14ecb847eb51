import { createCalendar } from '@keytally/events/calendar-day';
import { DAY_MS } from '@keytally/events/day-number';
import { firstThatHolds, literal, type Sql, sql } from '../sql/sql.ts';
import type { DayRange } from './day-range.ts';

export const HOUR_MS = 3_600_000;

/** A stretch of time (Unix ms) in which the clocks of a zone keep one offset from UTC (ms); `until` is the first instant after it. */
export interface ClockSpan {
  readonly since: number;
  readonly until: number;
  readonly offset: number;
}

/** A stretch of time in which clocks show one `hour` of a day, from 0 to 23. An hour to which they are set back has several. */
interface LocalHour extends ClockSpan {
  readonly hour: number;
}

/** The spans in which clocks of a zone show any of these days, in order. There is none for a day that the zone skipped. */
export function clockSpans({ first, last }: DayRange, timeZone: string): ClockSpan[] {
  // No zone is a day or more from UTC.
  const [start, end] = [(first - 1) * DAY_MS, (last + 2) * DAY_MS];
  const offsets = createCalendar(timeZone).offsetsBetween(start, end);
  return offsets
    .map(({ since, offset }, place) => ({ since, until: offsets[place + 1]?.since ?? end, offset }))
    .filter(
      ({ since, until, offset }) => until + offset > first * DAY_MS && since + offset < (last + 1) * DAY_MS,
    );
}

/** The hours that clocks show on a day, in order: where they are set, one may be missing, shorter, or there again. */
export function hoursOfDay(day: number, spans: readonly ClockSpan[]): LocalHour[] {
  return spans.flatMap(({ since, until, offset }) => {
    const start = Math.max(since + offset, day * DAY_MS);
    const end = Math.min(until + offset, (day + 1) * DAY_MS);
    const hours: LocalHour[] = [];
    for (let hour = Math.floor(start / HOUR_MS); hour * HOUR_MS < end; hour += 1) {
      hours.push({
        hour: hour - day * 24,
        since: Math.max(start, hour * HOUR_MS) - offset,
        until: Math.min(end, (hour + 1) * HOUR_MS) - offset,
        offset,
      });
    }
    return hours;
  });
}

/**
 * The hour that clocks show at `occurred_at`, of uses on the days that the spans are of. The zone's offsets are written into
 * the query, so engines need no time zones of their own, which could be of another year than those that made the days.
 */
export function localHour(spans: readonly ClockSpan[]): Sql {
  const offset = firstThatHolds(
    spans
      .slice(0, -1)
      .map((span) => [sql`occurred_at < ${literal(span.until)}`, literal(aDayLater(span.offset))]),
    literal(aDayLater(spans.at(-1)?.offset ?? 0)),
  );
  return sql`${(dialect, write) =>
    dialect.quotient(`((occurred_at + ${write(offset)}) % ${DAY_MS})`, String(HOUR_MS))}`;
}

/** The same hour, and no remainder of a negative number: west of Greenwich the first hours of 1970 are of 1969. */
function aDayLater(offset: number): number {
  return offset + DAY_MS;
}
