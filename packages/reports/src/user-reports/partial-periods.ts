import type { Schema } from '@keytally/contract';
import { formatDay } from '@keytally/events/day-number';
import type { DayRange } from '../request/day-range.ts';
import { type CalendarSplit, periodsOf } from '../request/periods.ts';
import { type Today, untilToday } from '../users/today.ts';

type Warning = Schema<'UserReportWarning'>;

/** Warns of a first period that begins before the range, and of the first one that ends after it or after today. */
export function partialPeriods(range: DayRange, split: CalendarSplit, today: Today): Warning[] {
  const last = today.isKnown ? untilToday(range, today).last : range.last;
  const periods = periodsOf(range, split);
  const [first = 0] = periods;
  const ending = periods.find((period) => split.nextOf(period) - 1 > last);
  const warn = (detail: string, pointer: string): Warning => ({ code: 'partial-period', detail, pointer });
  return [
    ...(first < range.first
      ? [
          warn(
            `Only the days from ${formatDay(range.first)} on count in the period ${formatDay(first)}.`,
            '/startDate',
          ),
        ]
      : []),
    ...(ending === undefined
      ? []
      : [
          warn(
            `Only the days up to ${formatDay(last)} count from the period ${formatDay(ending)} on.`,
            '/stopDate',
          ),
        ]),
  ];
}
