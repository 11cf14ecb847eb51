import type { Calendar } from '@keytally/events';
import type { BatchEvent, BatchSession } from './batch-records.ts';

/** How far an update of Node may move the local times of a zone. Zones that change sides of the date line move further. */
const MOST_MOVED_MS = 2 * 3_600_000;

/**
 * The days that stored records may have that are equal to records of these instants: their own, and those beside it near
 * midnight. A record keeps the day that it was stored with, and the rules of its zone may have changed since.
 *
 * @param instants in Unix ms; of each day the first and the last one are enough
 */
export function searchedDays(instants: readonly number[], calendar: Calendar): readonly number[] {
  const days = new Set<number>();
  for (const instant of instants)
    for (const moved of [-MOST_MOVED_MS, 0, MOST_MOVED_MS]) days.add(calendar.dayOf(instant + moved));
  return [...days].sort((left, right) => left - right);
}

/** The instant by which a record has its day. */
export function instantOf({ record }: BatchEvent | BatchSession): number {
  return record.type === 'event' ? record.occurredAt : record.startedAt;
}
