import type { Verdict } from '@keytally/contract/comparison';
import { type Comparison, canCompare } from '../../question/range/compare.ts';
import type { Days, Range } from '../../question/range/range.ts';
import { countDays, type Day } from '../../ui/format/day.ts';
import type { OverviewSplit } from './calls.ts';

/** The days of the overview. */
export interface OverviewDays {
  readonly today: Day;
  /** Absent while it is not known yet when "all time" begins. */
  readonly now: Days | undefined;
  /** The days before. Absent while it is not known whether there is data of them, and if they can't be compared. */
  readonly before: Days | undefined;
  /** What may be said of the two, as soon as it is known. */
  readonly verdict: Verdict | undefined;
  /** Whether the days before are shown, as soon as they are there. */
  readonly isCompared: boolean;
}

/** Numbers alone say little: they are always compared, if anything can be before them. */
export function comparisonOf(range: Range, wanted: Comparison | undefined): Comparison | undefined {
  return canCompare(range) ? (wanted ?? 'before') : undefined;
}

/** The longest ranges of which so many days or weeks still make a line. */
const MOST_BY_DAY = 92;
const MOST_BY_WEEK = 732;

/** The length of the periods in which the course of some days is drawn. */
export function splitFor({ from, to }: Days): OverviewSplit {
  const count = countDays(from, to);
  if (count <= MOST_BY_DAY) return 'day';
  return count <= MOST_BY_WEEK ? 'week' : 'month';
}
