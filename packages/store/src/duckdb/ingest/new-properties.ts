import { recordedProperties } from '@keytally/contract/properties';
import { type PropertySet, type PropertyValue, statesMoreThan } from '@keytally/events';
import type { Connection } from '../engine/connection.ts';
import { type BatchEvent, identityOf } from './batch.ts';
import { stage } from './staging.ts';

/** Property sets of stored events, null for none, by the place of the duplicate in the batch. */
export type StoredSets = ReadonlyMap<number, number | null>;

/**
 * Returns the places of duplicates with a property value that the event which counts does not have: the stored one, or
 * else the first one of the batch.
 */
export async function findNewProperties(
  connection: Connection,
  events: readonly BatchEvent[],
  storedSets: StoredSets,
  idOf: (set: PropertySet | null) => number | null,
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
  const sets = await readSets(connection, ids);
  const places = changed.flatMap(([{ place, record }, first]) => {
    const stored = storedSets.get(first.place);
    const kept = stored === undefined ? first.record.properties : (sets.get(stored ?? 0) ?? null);
    return record.properties && statesMoreThan(record.properties, kept) ? place : [];
  });
  return new Set(places);
}

/** Reads stored property sets by id. */
export async function readSets(
  connection: Connection,
  ids: readonly number[],
): Promise<ReadonlyMap<number, PropertySet>> {
  if (ids.length === 0) return new Map();
  await stage(connection, 'wanted_sets', [[...new Set(ids)]]);
  const rows = await connection.query(
    'SELECT * FROM property_sets SEMI JOIN wanted_sets USING (property_set)',
  );
  const setOf = (row: (typeof rows)[number]) =>
    recordedProperties.map(({ name }) => (row[name] ?? null) as PropertyValue);
  return new Map(rows.map((row) => [Number(row.property_set), setOf(row)]));
}
