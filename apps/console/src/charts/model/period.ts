import { lastDayOf, type PeriodOfRange, type PeriodState, STATES } from '@keytally/contract/comparison';
import { addDays, type Day, formatDays } from '../../ui/format/day.ts';

export { periodsOf } from '@keytally/contract/comparison';

export type Split = 'day' | 'week' | 'month' | 'quarter';

/** Days from the first to the last, both included. */
export interface DayRange {
  readonly from: Day;
  readonly to: Day;
}

/** A day, week or month of a timeline: those of its days that are in the range. */
export type Period = PeriodOfRange;

/** A place on an axis that is no calendar: `3 weeks later`. */
interface Step {
  readonly name: string;
  readonly state: PeriodState;
}

/** What values stand at along an axis. */
export type Place = Period | Step;

/** The days of the period that is so many after the one that begins on a day. */
export function periodAfter(start: Day, split: Split, count: number): DayRange {
  const months = { month: 1, quarter: 3, week: 0, day: 0 }[split];
  const from =
    months > 0 ? addMonths(start, months * count) : addDays(start, count * (split === 'week' ? 7 : 1));
  return { from, to: lastDayOf(from, split) };
}

function addMonths(start: Day, count: number): Day {
  const months = Number(start.slice(0, 4)) * 12 + Number(start.slice(5, 7)) - 1 + count;
  const year = String(Math.floor(months / 12)).padStart(4, '0');
  return `${year}-${String((months % 12) + 1).padStart(2, '0')}-01`;
}

/** `2 – 8 Mar 2026`, `3 weeks later` */
export function nameOfPlace(place: Place): string {
  return 'name' in place ? place.name : formatDays(place.from, place.to);
}

/** `2 – 8 Mar 2026, not over yet` */
export function describePlace(place: Place): string {
  return place.state === 'whole' ? nameOfPlace(place) : `${nameOfPlace(place)}, ${STATES[place.state]}`;
}

/** What a period of a length is called, at the head of a column. */
export const PERIODS: Readonly<Record<Split, string>> = {
  day: 'Day',
  week: 'Week',
  month: 'Month',
  quarter: 'Quarter',
};
