import { addDays, countDays, type Day } from '../../ui/format/day.ts';
import type { Days, Range } from './range.ts';

/**
 * What the days are compared with, always as many days as there are: those just before, or the nearest earlier ones
 * that begin on the same day of the week.
 */
export type Comparison = 'before' | 'weekdays';

export const COMPARISONS: Readonly<Record<Comparison, string>> = {
  before: 'The days just before',
  weekdays: 'The same weekdays before',
};

/** Nothing is before all time. */
export function canCompare(range: Range): boolean {
  return !('preset' in range && range.preset === 'all');
}

export function daysBefore({ from, to }: Days, comparison: Comparison): Days {
  const count = countDays(from, to);
  const back = comparison === 'weekdays' ? Math.ceil(count / 7) * 7 : count;
  return { from: addDays(from, -back), to: addDays(to, -back) };
}

/** What a range is compared with, or why it is not. */
export interface Compared {
  readonly before: Days | undefined;
  /** The first day with data, if the days before begin earlier: they would only look like growth. */
  readonly dataBegins: Day | undefined;
}

export function comparedWith(days: Days, comparison: Comparison, firstDay: Day | undefined): Compared {
  const before = daysBefore(days, comparison);
  return firstDay !== undefined && before.from < firstDay
    ? { before: undefined, dataBegins: firstDay }
    : { before, dataBegins: undefined };
}
