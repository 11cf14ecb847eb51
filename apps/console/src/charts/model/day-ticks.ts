import { type Day, formatDay, weekdayOf } from '../../ui/format/day.ts';

/** A label below the axis of days: where the period is in the list, its name, and its year where a new one begins. */
export interface DayTick {
  readonly index: number;
  readonly label: string;
  readonly year: string;
}

const LABEL_WIDTH = 52;

/** As many labels as fit, at places that people expect: every day, Mondays, where a month or a year begins. */
export function dayTicks(starts: readonly Day[], width: number): DayTick[] {
  const step = width / Math.max(1, starts.length - 1);
  const chosen = choicesFor(starts).find((choice) => areApart(choice, step)) ?? [0];
  const named = chosen
    .filter((index) => starts[index] !== undefined)
    .map((index) => ({ index, start: starts[index] ?? '' }));
  const isMonthly = named.length > 1 && named.every(({ start }) => start.endsWith('-01'));
  return named.map(({ index, start }, place) => ({
    index,
    label: tickLabel(start, isMonthly),
    year: yearOf(start) === yearOf(named[place - 1]?.start ?? '') ? '' : yearOf(start),
  }));
}

function choicesFor(starts: readonly Day[]): number[][] {
  const all = starts.map((_, index) => index);
  const mondays = all.filter((index) => weekdayOf(starts[index] ?? '') === 'Mon');
  const everyMonths = (count: number) => all.filter((index) => beginsMonth(starts, index, count));
  const everyYears = (count: number) =>
    everyMonths(12).filter((index) => Number(yearOf(starts[index] ?? '')) % count === 0);
  return [
    all,
    everyNth(all, 2),
    mondays,
    everyNth(mondays, 2),
    ...[1, 3, 6].map(everyMonths),
    ...[1, 2, 5, 10].map(everyYears),
    [0, all.length - 1],
  ].filter((choice) => choice.length > 1);
}

/** Whether the first period that starts in January, or in every third or sixth month, is this one. */
function beginsMonth(starts: readonly Day[], index: number, count: number): boolean {
  const start = starts[index] ?? '';
  const before = starts[index - 1];
  if (before === undefined ? !start.endsWith('-01') : start.slice(0, 7) === before.slice(0, 7)) return false;
  return (Number(start.slice(5, 7)) - 1) % count === 0;
}

function everyNth(choice: readonly number[], count: number): number[] {
  return choice.filter((_, place) => place % count === 0);
}

function areApart(choice: readonly number[], step: number): boolean {
  return choice.every(
    (index, place) => place === 0 || (index - (choice[place - 1] ?? 0)) * step >= LABEL_WIDTH,
  );
}

function tickLabel(start: Day, isMonthly: boolean): string {
  const [day, month] = formatDay(start).split(' ');
  return isMonthly ? `${month}` : `${day} ${month}`;
}

function yearOf(day: Day): string {
  return day.slice(0, 4);
}
