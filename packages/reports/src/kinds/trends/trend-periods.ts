import { DAY_MS } from '@keytally/events/day-number';
import type { DayRange } from '../../request/day-range.ts';
import { type ClockSpan, clockSpans, HOUR_MS, hourStart, hoursOfDay } from '../../request/hours.ts';
import { periodsOf, type SplitName, splits } from '../../request/periods.ts';
import { type Sql, sql } from '../../sql/sql.ts';
import type { Today } from '../../users/today.ts';
import { untilToday } from '../../users/today.ts';

/** A period: the number by which queries know it, its first and last day and, of an hour, when clocks show it. */
export interface TrendPeriod {
  readonly id: number;
  readonly hour?: Pick<ClockSpan, 'since' | 'offset'>;
  readonly days: DayRange;
}

/** How a range is split into periods. */
export interface TrendSplit {
  readonly periods: readonly TrendPeriod[];
  /** SQL for the `period` of a row: of one of a day, or of hours of a single use. */
  readonly period: Sql;
  /** SQL for the day as of which users are looked at, of a row with its `period` and a day of it as `on_day`. */
  readonly moment: Sql;
  readonly isHourly: boolean;
}

export function splitOf(range: DayRange, name: SplitName | 'hour', timeZone: string): TrendSplit {
  if (name === 'hour') return hoursOf(range, timeZone);
  const split = splits[name];
  return {
    periods: periodsOf(range, split).map((id) => ({ id, days: { first: id, last: split.nextOf(id) - 1 } })),
    period: split.start,
    moment: sql`least(${split.next} - 1, ${range.last})`,
    isHourly: false,
  };
}

function hoursOf(range: DayRange, timeZone: string): TrendSplit {
  const spans = clockSpans(range, timeZone);
  const days = Array.from({ length: range.last - range.first + 1 }, (_, place) => range.first + place);
  const hours = days.flatMap((day) => hoursOfDay(day, spans).map((hour) => periodOf(day, hour)));
  return {
    periods: hours,
    period: hourStart(spans),
    moment: sql`on_day`,
    isHourly: true,
  };
}

function periodOf(day: number, { hour, since, offset }: ClockSpan & { readonly hour: number }): TrendPeriod {
  return {
    id: day * DAY_MS + hour * HOUR_MS - offset,
    hour: { since, offset },
    days: { first: day, last: day },
  };
}

/** The first instant of an hour as clocks show it. Ten years have 87,000 hours, so it is written where the answer is. */
export function nameOfHour({ since, offset }: NonNullable<TrendPeriod['hour']>): string {
  return `${new Date(since + offset).toISOString().slice(0, 19)}${formatOffset(offset)}`;
}

/** An offset from UTC (ms), such as `+02:00`. A few zones had seconds before 1972. */
function formatOffset(offset: number): string {
  const text = new Date(Math.abs(offset)).toISOString();
  return `${offset < 0 ? '-' : '+'}${text.slice(11, 16)}${offset % 60_000 === 0 ? '' : text.slice(16, 19)}`;
}

/** Whether all days of a period are in the range and over. */
export function isComplete({ days }: TrendPeriod, range: DayRange, today: Today): boolean {
  const { last } = untilToday(range, { ...today, day: today.isKnown ? today.day - 1 : range.last });
  return days.first >= range.first && days.last <= last;
}
