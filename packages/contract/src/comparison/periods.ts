import { addDays, countDays, type Day, dateOf } from '../days.ts';
import type { Days, Period as Split } from '../relative-days.ts';
import { type Facts, judge } from './verdict.ts';

/**
 * - `whole`: all of its days are over, and in the range
 * - `cut`: the range begins or ends inside it
 * - `unfinished`: today is one of its days, so that its value still grows
 * - `ahead`: its days have not come yet
 */
export type PeriodState = 'whole' | 'cut' | 'unfinished' | 'ahead';

/** A day, week, month or quarter of a report: those of its days that are in the range. */
export interface PeriodOfRange extends Days {
  readonly state: PeriodState;
}

/** What people read of a period that is not whole. */
export const STATES: Readonly<Record<PeriodState, string>> = {
  whole: 'whole',
  cut: 'cut by the range',
  unfinished: 'not over yet',
  ahead: 'not begun yet',
};

/** The periods of a report, given the days by which the API names them: a Monday, or the first of a month. */
export function periodsOf(
  starts: readonly Day[],
  split: Split,
  range: Days,
  today?: Day | undefined,
): PeriodOfRange[] {
  return starts.map((start) => periodOf(start, split, range, today));
}

function periodOf(start: Day, split: Split, range: Days, today: Day | undefined): PeriodOfRange {
  const end = lastDayOf(start, split);
  const [beginsEarlier, endsLater] = [start < range.from, end > range.to];
  const days = { from: beginsEarlier ? range.from : start, to: endsLater ? range.to : end };
  return { ...days, state: stateOf(days, beginsEarlier || endsLater, today) };
}

function stateOf({ from, to }: Days, isCut: boolean, today: Day | undefined): PeriodState {
  if (today !== undefined && from > today) return 'ahead';
  if (today !== undefined && to >= today) return 'unfinished';
  return isCut ? 'cut' : 'whole';
}

/** The last day of a period that begins on a day. */
export function lastDayOf(start: Day, split: Split): Day {
  if (split === 'day') return start;
  if (split === 'week') return addDays(start, 6);
  // So many days after the first of a month, or of a quarter, is a day of the next month.
  return addDays(`${addDays(`${start.slice(0, 7)}-01`, split === 'month' ? 31 : 92).slice(0, 7)}-01`, -1);
}

/** Whether a period may be set against the one that it is compared with in percent. */
export function areComparable(
  now: PeriodOfRange,
  before: PeriodOfRange,
  split: Split,
  facts: Facts | undefined,
): boolean {
  if (!areCutAlike(now, before, split)) return false;
  return facts === undefined || judge(now, before, facts).shows === 'percent';
}

/** Both are whole, or begin at the same place of a week or month and have as many days. */
function areCutAlike(now: PeriodOfRange, before: PeriodOfRange, split: Split): boolean {
  if (now.state === 'whole' || before.state === 'whole') return now.state === before.state;
  if (now.state !== 'cut' || before.state !== 'cut') return false;
  const isSameLength = countDays(now.from, now.to) === countDays(before.from, before.to);
  return isSameLength && placeOf(now, split) === placeOf(before, split);
}

function placeOf({ from }: Days, split: Split): string | number {
  return split === 'month' || split === 'quarter' ? from.slice(8) : dateOf(from).getUTCDay();
}
