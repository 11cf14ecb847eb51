import { addDays, countDays, type Day, dayOf, isDay } from '../days.ts';
import { type Days, MOST_DAYS, type Period, type RelativeDays } from '../relative-days.ts';

/**
 * What days are compared with: those just before, the nearest earlier ones that begin on the same day of the week, the
 * same ones a year ago, or given ones.
 */
export type Comparison = 'before' | 'weekdays' | 'year' | Days;

/** What the days are, where that says more than their first and last. */
interface Known {
  /** Days that move on with today: those of a month are compared with a month. */
  readonly range?: RelativeDays | object | undefined;
  /** The periods that a report divides them into: each is compared with one that is cut at the same place. */
  readonly split?: Period | undefined;
}

/** The days that others are compared with; `undefined` where these would be before the first day of the calendar. */
export function daysBefore(days: Days, comparison: Comparison, known: Known = {}): Days | undefined {
  const before = typeof comparison === 'object' ? comparison : longest(daysNamed(days, comparison, known));
  return isDay(before.from) && isDay(before.to) ? before : undefined;
}

function daysNamed(days: Days, comparison: string, { range = {}, split }: Known): Days {
  const weeks = 7 * Math.ceil(countDays(days.from, days.to) / 7);
  if (comparison === 'weekdays') return daysEarlier(days, weeks);
  if (comparison === 'year') return split === 'week' ? daysEarlier(days, 364) : monthsEarlier(days, 12);
  if (split === 'week') return daysEarlier(days, weeks);
  const months = monthsOfPreset(range) ?? (split === 'month' ? monthsTouched(days) : monthsOf(days, range));
  if (months !== undefined) return monthsEarlier(days, months);
  return daysEarlier(days, isWeek(range) ? 7 : countDays(days.from, days.to));
}

/** As many months earlier can have a few days more than a report takes. Then the first days are left out. */
function longest({ from, to }: Days): Days {
  return countDays(from, to) > MOST_DAYS ? { from: addDays(to, 1 - MOST_DAYS), to } : { from, to };
}

function daysEarlier({ from, to }: Days, count: number): Days {
  return { from: addDays(from, -count), to: addDays(to, -count) };
}

/** The same days of earlier months, up to the end of a month if they end with one. */
function monthsEarlier({ from, to }: Days, count: number): Days {
  return {
    from: inMonth(monthOf(from) - count, dayOfMonth(from)),
    to: inMonth(monthOf(to) - count, endsMonth(to) ? 31 : dayOfMonth(to)),
  };
}

const MONTHS = { month: 1, quarter: 3, year: 12 } as const;

function monthsOfPreset(range: object): number | undefined {
  const [, unit] = presetOf(range).split('-');
  return (MONTHS as Readonly<Record<string, number>>)[unit ?? ''];
}

/** The last 31 days are as many days also when they happen to be a month: tomorrow they are none. */
function monthsOf(days: Days, range: object): number | undefined {
  return 'lastDays' in range ? undefined : wholeMonths(days);
}

function isWeek(range: object): boolean {
  return presetOf(range).endsWith('-week');
}

function presetOf(range: object): string {
  return 'preset' in range ? String(range.preset) : '';
}

/** How many months days are, if they are whole ones. */
export function wholeMonths(days: Days): number | undefined {
  return dayOfMonth(days.from) === 1 && endsMonth(days.to) ? monthsTouched(days) : undefined;
}

function monthsTouched({ from, to }: Days): number {
  return monthOf(to) - monthOf(from) + 1;
}

function dayOfMonth(day: Day): number {
  return Number(day.slice(8));
}

function endsMonth(day: Day): boolean {
  return dayOfMonth(addDays(day, 1)) === 1;
}

/** Months since the year 0. */
function monthOf(day: Day): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
}

const MONTH_OF_2000 = 24_000;

/** A day of a month, or its last one if it has fewer. */
function inMonth(month: number, day: number): Day {
  const dateIn = (count: number, date: number) => new Date(Date.UTC(2000, count - MONTH_OF_2000, date));
  const last = dateIn(month + 1, 0).getUTCDate();
  return dayOf(dateIn(month, Math.min(day, last)));
}
