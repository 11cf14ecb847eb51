import type { Calendar } from '@keytally/events';
import type { BatchEvent, BatchSession } from './batch-records.ts';

/** How far an update of Node may move the local times of a zone. Zones that change sides of the date line move further. */
const MOST_MOVED_MS = 2 * 3_600_000;

/**
 * The days that stored records may have that are equal to these: their own, and those beside it near midnight. A record keeps
 * the day that it was stored with, and the rules of its zone may have changed since.
 */
export function searchedDays(
  records: readonly (BatchEvent | BatchSession)[],
  calendar: Calendar,
): readonly number[] {
  const days = new Set<number>();
  for (const { record } of records) {
    const instant = record.type === 'event' ? record.occurredAt : record.startedAt;
    for (const moved of [-MOST_MOVED_MS, 0, MOST_MOVED_MS]) days.add(calendar.dayOf(instant + moved));
  }
  return [...days].sort((left, right) => left - right);
}
