import { formatDay } from '@keytally/events/day-number';
import { ReportRefusal } from '../request/refusal.ts';
import type { EntriesQuestion } from '../users/user-entries.ts';

/** Refuses a number that a report does not have. */
export function noSuchNumber(member: string, message: string): ReportRefusal {
  return new ReportRefusal('unusable', [{ pointer: `/number/${member}`, code: 'bad-number', message }]);
}

/** The period of a report that begins on a day. */
export function periodNamed(day: string, periods: readonly number[], member: string): number {
  const period = periods.find((one) => formatDay(one) === day);
  if (period === undefined) throw noSuchNumber(member, 'is not the first day of a period of the report');
  return period;
}

/** Refuses a number of a segment, unless the report has some. */
export function requireSegments(hasSegments: boolean): void {
  if (!hasSegments) throw noSuchNumber('segment', 'names a segment, but the request asks for none');
}

/** The label of each division that a report has; undefined for all of them. */
export function labelsOf(
  { segment, secondSegment }: { readonly segment?: string; readonly secondSegment?: string },
  { divisions }: EntriesQuestion,
): readonly (string | undefined)[] {
  if (segment !== undefined) requireSegments(divisions.length > 0);
  if (secondSegment !== undefined && divisions.length < 2)
    throw noSuchNumber('secondSegment', 'names a segment, but the request has no "secondSegmentBy"');
  return [segment, secondSegment];
}
