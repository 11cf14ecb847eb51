import { recordedProperties } from '@keytally/contract/properties';
import { type PropertySet, propertySetDigest } from '@keytally/events';
import type { Connection } from '../engine/connection.ts';
import { type BatchRecords, setKey } from './batch.ts';
import { KnownNumbers } from './known-numbers.ts';
import { stage } from './staging.ts';

/** Sets that are remembered; each is a text of some hundred bytes. */
const REMEMBERED = 20_000;

/**
 * The numbers of property sets. Sets that are not remembered are looked for by `key`, `propertySetDigest`, because the
 * column is read from end to end.
 */
export class PropertySets {
  readonly #numbers = new KnownNumbers('property_sets', 'property_set', REMEMBERED);

  /** Finds a number for each set of a batch. */
  async number(connection: Connection, records: BatchRecords): Promise<void> {
    const unknown = setsOf(records);
    for (const key of unknown.keys()) if (this.#numbers.has(key)) unknown.delete(key);
    if (unknown.size === 0) return;
    await this.#look(connection, unknown);
    await this.#numbers.reserve(connection, [...unknown.keys()]);
  }

  /** The number of a set of the batch; null of none. */
  numberOf(set: PropertySet | null): number | null {
    return set === null ? null : (this.#numbers.numberOf(setKey(set)) ?? null);
  }

  /** Stores the sets that these records are the first to state. */
  async store(connection: Connection, records: BatchRecords): Promise<void> {
    const added = this.#numbers.settle(setsOf(records));
    await connection.append('property_sets', [
      added.map(({ number }) => number),
      added.map(({ thing }) => propertySetDigest(thing)),
      ...recordedProperties.map((_, column) => added.map(({ thing }) => thing[column] ?? null)),
    ]);
  }

  /** Ends a transaction. */
  close(succeeded: boolean): void {
    this.#numbers.close(succeeded);
  }

  async #look(connection: Connection, sets: ReadonlyMap<string, PropertySet>): Promise<void> {
    const keys = new Map([...sets].map(([key, set]) => [propertySetDigest(set), key]));
    await stage(connection, 'staged_keys', [[...keys.keys()]]);
    const rows = await connection.query(
      'SELECT key, property_set FROM property_sets WHERE key IN (SELECT key FROM staged_keys)',
    );
    for (const row of rows) {
      this.#numbers.remember(keys.get(String(row.key)) ?? '', Number(row.property_set));
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
