import { BEGIN_A_PERIOD } from '@keytally/contract/relative-days';
import type { ReportName } from '@keytally/contract/reports';
import { type Range, rangeDays } from '../question/range/range.ts';
import { type Day, formatDay } from '../ui/format/day.ts';

interface Asked {
  readonly kind: ReportName | undefined;
  readonly startDate: Day;
}

/** Says if the answer begins before the first day that was wanted. */
export function earlierStart({ kind, startDate }: Asked, from: Day | undefined): string | undefined {
  return kind && BEGIN_A_PERIOD.includes(kind) && from !== undefined && startDate < from
    ? `begins on ${formatDay(startDate)}, so that the first period is whole`
    : undefined;
}

/** The first day that a kept question wants; since when there are data is not known here. */
export function firstDayOf(range: Range | undefined, today: Day): Day | undefined {
  const isAll = range === undefined || ('preset' in range && range.preset === 'all');
  return isAll ? undefined : rangeDays(range, { today }).from;
}
