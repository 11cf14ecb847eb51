import { daysBefore } from '../../question/range/compare.ts';
import { type Days, rangeDays, USUAL_RANGE } from '../../question/range/range.ts';
import { addDays, type Day } from '../../ui/format/day.ts';

/** The days of the overview: whole ones, the last is yesterday. */
export interface OverviewDays {
  readonly today: Day;
  readonly now: Days;
  /** As many days just before. */
  readonly before: Days;
  /** The days of now, in weeks. */
  readonly weeks: readonly Days[];
}

export function overviewDays(today: Day): OverviewDays {
  const now = rangeDays(USUAL_RANGE, { today });
  const weeks = [0, 7, 14, 21].map((day) => ({
    from: addDays(now.from, day),
    to: addDays(now.from, day + 6),
  }));
  return { today, now, before: daysBefore(now, 'before'), weeks };
}
