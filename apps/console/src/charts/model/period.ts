import { addDays, type Day, formatDays } from '../../ui/format/day.ts';

export type Split = 'day' | 'week' | 'month';

/** Days from the first to the last, both included. */
export interface DayRange {
  readonly from: Day;
  readonly to: Day;
}

/**
 * - `whole`: all of its days are over, and in the range
 * - `cut`: the range begins or ends inside it
 * - `unfinished`: today is one of its days, so that its value still grows
 * - `ahead`: its days have not come yet
 */
type PeriodState = 'whole' | 'cut' | 'unfinished' | 'ahead';

/** A day, week or month of a timeline: those of its days that are in the range. */
export interface Period extends DayRange {
  readonly state: PeriodState;
}

/** A place on an axis that is no calendar: `3 weeks later`. */
export interface Step {
  readonly name: string;
  readonly state: PeriodState;
}

/** What values stand at along an axis. */
export type Place = Period | Step;

/** The periods of a timeline, given the days by which the API names them: a Monday, or the first of a month. */
export function periodsOf(
  starts: readonly Day[],
  split: Split,
  range: DayRange,
  today?: Day | undefined,
): Period[] {
  return starts.map((start) => periodOf(start, split, range, today));
}

function periodOf(start: Day, split: Split, range: DayRange, today: Day | undefined): Period {
  const end = endOf(start, split);
  const [beginsEarlier, endsLater] = [start < range.from, end > range.to];
  const days = { from: beginsEarlier ? range.from : start, to: endsLater ? range.to : end };
  return { ...days, state: stateOf(days, beginsEarlier || endsLater, today) };
}

function stateOf({ from, to }: DayRange, isCut: boolean, today: Day | undefined): PeriodState {
  if (today !== undefined && from > today) return 'ahead';
  if (today !== undefined && to >= today) return 'unfinished';
  return isCut ? 'cut' : 'whole';
}

/** The days of the period that is so many after the one that begins on a day. */
export function periodAfter(start: Day, split: Split, count: number): DayRange {
  const from =
    split === 'month' ? addMonths(start, count) : addDays(start, count * (split === 'week' ? 7 : 1));
  return { from, to: endOf(from, split) };
}

function addMonths(start: Day, count: number): Day {
  const months = Number(start.slice(0, 4)) * 12 + Number(start.slice(5, 7)) - 1 + count;
  const year = String(Math.floor(months / 12)).padStart(4, '0');
  return `${year}-${String((months % 12) + 1).padStart(2, '0')}-01`;
}

function endOf(start: Day, split: Split): Day {
  if (split === 'day') return start;
  if (split === 'week') return addDays(start, 6);
  return addDays(`${addDays(`${start.slice(0, 7)}-01`, 31).slice(0, 7)}-01`, -1);
}

const remarks: Readonly<Record<PeriodState, string>> = {
  whole: '',
  cut: ', cut by the range',
  unfinished: ', not over yet',
  ahead: ', not begun yet',
};

/** `2 – 8 Mar 2026`, `3 weeks later` */
export function nameOfPlace(place: Place): string {
  return 'name' in place ? place.name : formatDays(place.from, place.to);
}

/** `2 – 8 Mar 2026, not over yet` */
export function describePlace(place: Place): string {
  return `${nameOfPlace(place)}${remarks[place.state]}`;
}

/** What a period of a length is called, at the head of a column. */
export const PERIODS: Readonly<Record<Split, string>> = { day: 'Day', week: 'Week', month: 'Month' };
