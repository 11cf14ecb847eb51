import { firstOfMonth, mondayOf, parseDay } from '@keytally/events';

/** The marks of periods that are not whole, and what to say about them. */
interface PartialPeriods {
  /** Whether the period that begins on this day is only in part in the range. */
  readonly isPartial: (day: string) => boolean;
  readonly note: string;
}

type Period = 'day' | 'week' | 'month';

/** Which weeks or months of a timeline reach beyond its range, so that they count fewer days than the others. */
export function partialPeriods(period: Period, startDate: string, stopDate: string): PartialPeriods {
  const [start = 0, stop = 0] = [parseDay(startDate), parseDay(stopDate)];
  const isPartial = (text: string) => {
    const first = parseDay(text);
    return first !== undefined && (first < start || lastOf(period, first) > stop);
  };
  return { isPartial, note: `* only a part of this ${period} is between ${startDate} and ${stopDate}` };
}

function lastOf(period: Period, first: number): number {
  if (period === 'day') return first;
  if (period === 'week') return mondayOf(first) + 6;
  // 31 days after the first of a month are in the next one.
  return firstOfMonth(firstOfMonth(first) + 31) - 1;
}
