import { type PropertySet, statesMoreThan } from '@keytally/events';
import { type BatchEvent, identityOf, type StoredPlaces } from '../records/batch-records.ts';

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
  stored: StoredPlaces,
  { idOf, readSets }: SetsOfProduct,
): Promise<ReadonlySet<number>> {
  const firsts = new Map<string, BatchEvent>();
  const repeated: (readonly [BatchEvent, first: BatchEvent])[] = [];
  for (const event of events) {
    const first = firsts.get(identityOf(event.record)) ?? event;
    firsts.set(identityOf(event.record), first);
    if (event.record.properties && (first !== event || stored.has(event.place)))
      repeated.push([event, first]);
  }
  const changed = repeated.filter(([{ record }, { place }]) => {
    const set = stored.get(place)?.set ?? null;
    return set === null || set !== idOf(record.properties);
  });
  const ids = changed.flatMap(([, { place }]) => stored.get(place)?.set ?? []);
  const sets = await readSets(ids);
  const places = changed.flatMap(([{ place, record }, first]) => {
    const counts = stored.get(first.place);
    const kept = counts === undefined ? first.record.properties : (sets.get(counts.set ?? 0) ?? null);
    return record.properties && statesMoreThan(record.properties, kept) ? place : [];
  });
  return new Set(places);
}
