import type { Schema } from '@keytally/contract';
import { formatDay, parseDay } from '@keytally/events/day-number';

/** The days of the longest month: users are compared with the period before. */
const LONGEST_PERIOD = 31;

/** The warning about records that the retention deleted, if a report on users from this day on would have read them. */
export function cutWarnings(
  startDate: string,
  removedBefore: number | undefined,
): Schema<'UserReportWarning'>[] {
  if (removedBefore === undefined || (parseDay(startDate) ?? 0) >= removedBefore + LONGEST_PERIOD) return [];
  const detail = `The retention deleted the records of days before ${formatDay(removedBefore)}, so users from before seem new or are missing.`;
  return [{ code: 'history-cut', detail, pointer: '/startDate' }];
}
