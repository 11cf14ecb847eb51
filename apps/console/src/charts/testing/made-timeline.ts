import { addDays, type Day } from '../../ui/format/day.ts';
import { type Timeline, timelineOf } from '../line/line-series.ts';

type Values = readonly (number | null)[];

interface Options {
  readonly today?: Day;
  /** The values of the days before, for each series. */
  readonly before?: Readonly<Record<string, Values>>;
}

const FIRST = '2026-03-02';

/** Series by day from 2 March 2026 on, and those of the days before. */
export function madeTimeline(
  values: Readonly<Record<string, Values>>,
  { today, before }: Options = {},
): Timeline {
  const count = Math.max(0, ...Object.values(values).map(({ length }) => length));
  const earlier = addDays(FIRST, -count);
  return timelineOf({
    split: 'day',
    starts: daysFrom(FIRST, count),
    range: { from: FIRST, to: addDays(FIRST, count - 1) },
    today,
    series: Object.entries(values).map(([name, each]) => ({
      id: name,
      name,
      values: each,
      before: before?.[name],
    })),
    before: before && { starts: daysFrom(earlier, count), range: { from: earlier, to: addDays(FIRST, -1) } },
  });
}

/** Days, or every so many of them. */
export function daysFrom(first: Day, count: number, step = 1): Day[] {
  return Array.from({ length: count }, (_, index) => addDays(first, index * step));
}
