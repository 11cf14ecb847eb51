import type { Schema } from '@keytally/contract';
import { formatDay, mondayOf } from '@keytally/events/day-number';
import type { Pieces } from '../../order/pieces.ts';
import type { DayRange } from '../../request/day-range.ts';
import { type ClockSpan, HOUR_MS, hoursOfDay } from '../../request/hours.ts';
import { hours, toNumber } from '../../values/exact.ts';

/** An hour of a weekday, 1 for Monday, and how long (ms) clocks show it on some days. */
export interface ShownHour {
  readonly weekday: number;
  readonly hour: number;
  readonly shown: bigint;
}

/** A day of other than 24 hours, and how long (ms) it is. */
interface ChangedDay {
  readonly day: number;
  readonly length: number;
}

export const HOURS_OF_WEEK = 7 * 24;

/** Days that the warning about clocks names. */
const MOST_NAMED = 10;

/** The hours of the week, and the days on which clocks were set. */
export async function hoursShown(
  { first, last }: DayRange,
  spans: readonly ClockSpan[],
  pieces: Pieces,
): Promise<{ readonly shown: readonly ShownHour[]; readonly changed: readonly ChangedDay[] }> {
  const times = new Array<number>(HOURS_OF_WEEK).fill(0);
  const changed: ChangedDay[] = [];
  const days = Array.from({ length: Math.max(0, last - first + 1) }, (_, place) => first + place);
  await pieces.each(days, (day) => {
    let length = 0;
    for (const { hour, since, until } of hoursOfDay(day, spans)) {
      const place = (day - mondayOf(day)) * 24 + hour;
      times[place] = (times[place] ?? 0) + until - since;
      length += until - since;
    }
    if (length !== 24 * HOUR_MS) changed.push({ day, length });
  });
  const shown = times.map((time, place) => ({
    weekday: Math.floor(place / 24) + 1,
    hour: place % 24,
    shown: BigInt(time),
  }));
  return { shown, changed };
}

/** The warning about days on which clocks were set, if there are any. */
export function warningsOfClocks(changed: readonly ChangedDay[]): Schema<'UserReportWarning'>[] {
  if (changed.length === 0) return [];
  const named = changed
    .slice(0, MOST_NAMED)
    .map(({ day, length }) => `${formatDay(day)} has ${toNumber(hours(BigInt(length)))} hours`);
  const others = changed.length - named.length;
  const more = others === 0 ? '' : `, and ${others} more have other than 24`;
  return [
    { code: 'clock-change', detail: `Clocks were set: ${named.join(', ')}${more}.`, pointer: '/startDate' },
  ];
}
