import { type PropertySet, statesMoreThan } from '@keytally/events';
import { type BatchEvent, identityOf } from '../records/batch-records.ts';

/** Property sets of stored events, null for none, by the place of the duplicate in the batch. */
export type StoredSets = ReadonlyMap<number, number | null>;

export interface SetsOfProduct {
  /** The id of a set, if it has one. */
  idOf(set: PropertySet | null): number | null;
  /** Reads stored sets by id. */
  readSets(ids: readonly number[]): Promise<ReadonlyMap<number, PropertySet>>;
}

/**
 * Returns the places of duplicates with a property value that the event which counts does not have: the stored one, or
 * else the first one of the batch.
 */
export async function findNewProperties(
  events: readonly BatchEvent[],
  storedSets: StoredSets,
  { idOf, readSets }: SetsOfProduct,
): Promise<ReadonlySet<number>> {
  const firsts = new Map<string, BatchEvent>();
  const repeated: (readonly [BatchEvent, first: BatchEvent])[] = [];
  for (const event of events) {
    const first = firsts.get(identityOf(event.record)) ?? event;
    firsts.set(identityOf(event.record), first);
    if (event.record.properties && (first !== event || storedSets.has(event.place)))
      repeated.push([event, first]);
  }
  const changed = repeated.filter(([{ record }, { place }]) => {
    const stored = storedSets.get(place) ?? null;
    return stored === null || stored !== idOf(record.properties);
  });
  const ids = changed.flatMap(([, { place }]) => storedSets.get(place) ?? []);
  const sets = await readSets(ids);
  const places = changed.flatMap(([{ place, record }, first]) => {
    const stored = storedSets.get(first.place);
    const kept = stored === undefined ? first.record.properties : (sets.get(stored ?? 0) ?? null);
    return record.properties && statesMoreThan(record.properties, kept) ? place : [];
  });
  return new Set(places);
}
