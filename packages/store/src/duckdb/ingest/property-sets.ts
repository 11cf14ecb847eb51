import { recordedProperties } from '@keytally/contract/properties';
import { type PropertySet, propertySetDigest } from '@keytally/events';
import type { Connection } from '../engine/connection.ts';
import { type BatchRecords, setKey } from './batch.ts';
import { KnownIds } from './known-ids.ts';
import { stage } from './staging.ts';

/** Sets that are remembered; each is a text of some hundred bytes. */
const REMEMBERED = 20_000;

/**
 * The ids of property sets. Sets that are not remembered are looked for by `key`, `propertySetDigest`, because the
 * column is read from end to end.
 */
export class PropertySets {
  readonly #ids = new KnownIds('property_sets', 'property_set', REMEMBERED);

  /** Finds or reserves an id for each set of a batch. */
  async identify(connection: Connection, records: BatchRecords): Promise<void> {
    const unknown = setsOf(records);
    for (const key of unknown.keys()) if (this.#ids.has(key)) unknown.delete(key);
    if (unknown.size === 0) return;
    await this.#look(connection, unknown);
    await this.#ids.reserve(connection, [...unknown.keys()]);
  }

  /** The id of a set of the batch; null for no set. */
  idOf(set: PropertySet | null): number | null {
    return set === null ? null : (this.#ids.idOf(setKey(set)) ?? null);
  }

  /** Stores the sets that these records are the first to state. */
  async store(connection: Connection, records: BatchRecords): Promise<void> {
    const added = this.#ids.settle(setsOf(records));
    await connection.append('property_sets', [
      added.map(({ id }) => id),
      added.map(({ thing }) => propertySetDigest(thing)),
      ...recordedProperties.map((_, column) => added.map(({ thing }) => thing[column] ?? null)),
    ]);
  }

  commit(): void {
    this.#ids.commit();
  }

  forget(): void {
    this.#ids.forget();
  }

  async #look(connection: Connection, sets: ReadonlyMap<string, PropertySet>): Promise<void> {
    const keys = new Map([...sets].map(([key, set]) => [propertySetDigest(set), key]));
    await stage(connection, 'staged_keys', [[...keys.keys()]]);
    const rows = await connection.query(
      'SELECT key, property_set FROM property_sets WHERE key IN (SELECT key FROM staged_keys)',
    );
    for (const row of rows) {
      this.#ids.remember(keys.get(String(row.key)) ?? '', Number(row.property_set));
    }
  }
}

/** The different sets that records state, by key. */
function setsOf({ events, sessions }: BatchRecords): Map<string, PropertySet> {
  const sets = new Map<string, PropertySet>();
  for (const { record } of events)
    if (record.properties) sets.set(setKey(record.properties), record.properties);
  for (const { record } of sessions)
    if (record.properties) sets.set(setKey(record.properties), record.properties);
  return sets;
}
