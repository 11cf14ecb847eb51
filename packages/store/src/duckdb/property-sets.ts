import { hash } from 'node:crypto';
import { type PropertySet, properties, propertySetKey } from '@keytally/events';
import { type BatchRecords, setKey } from './batch.ts';
import type { Connection } from './connection.ts';
import { NumberSource } from './number-source.ts';
import { stage } from './staging.ts';

/** Sets that are remembered between batches. */
const REMEMBERED = 20_000;

/**
 * The numbers of property sets. Most batches bring sets that were seen lately, so those are remembered; the others
 * are looked for by `key`, a digest of `propertySetKey`, because the column is read from end to end.
 */
export class PropertySets {
  readonly #stored = new Map<string, number>();
  /** Numbers that sets of this batch get if a record that states them is stored. */
  readonly #reserved = new Map<string, number>();
  readonly #numbers = new NumberSource('property_sets', 'property_set');

  /** Finds a number for each set of a batch. */
  async number(connection: Connection, records: BatchRecords): Promise<void> {
    const looked = this.#withoutNumber(records);
    if (looked.size === 0) return;
    await this.#look(connection, looked);
    const keys = [...looked.keys()].filter((key) => !this.#stored.has(key));
    const first = await this.#numbers.reserve(connection, keys.length);
    for (const [index, key] of keys.entries()) this.#reserved.set(key, first + index);
  }

  /** The number of a set of the batch; null of none. */
  numberOf(set: PropertySet | null): number | null {
    if (set === null) return null;
    const key = setKey(set);
    return this.#stored.get(key) ?? this.#reserved.get(key) ?? null;
  }

  /** Stores the sets that these records are the first to state. */
  async store(connection: Connection, records: BatchRecords): Promise<void> {
    if (this.#reserved.size === 0) return;
    const added = new Map<number, PropertySet>();
    for (const set of statedIn(records)) {
      const key = setKey(set);
      const number = this.#reserved.get(key);
      if (number === undefined) continue;
      added.set(number, set);
      this.#stored.set(key, number);
    }
    const sets = [...added.values()];
    await connection.append('property_sets', [
      [...added.keys()],
      sets.map(digestOf),
      ...properties.map((_, column) => sets.map((set) => set[column] ?? null)),
    ]);
  }

  /** Ends a batch. One that failed may have stored nothing. */
  close(succeeded: boolean): void {
    this.#reserved.clear();
    if (!succeeded || this.#stored.size > REMEMBERED) this.#stored.clear();
  }

  async #look(connection: Connection, sets: ReadonlyMap<string, PropertySet>): Promise<void> {
    const keys = new Map([...sets].map(([key, set]) => [digestOf(set), key]));
    await stage(connection, 'staged_keys', [[...keys.keys()]]);
    const rows = await connection.query(
      'SELECT key, property_set FROM property_sets WHERE key IN (SELECT key FROM staged_keys)',
    );
    for (const row of rows) this.#stored.set(keys.get(String(row.key)) ?? '', Number(row.property_set));
  }

  #withoutNumber(records: BatchRecords): Map<string, PropertySet> {
    const sets = new Map<string, PropertySet>();
    for (const set of statedIn(records)) {
      const key = setKey(set);
      if (!this.#stored.has(key)) sets.set(key, set);
    }
    return sets;
  }
}

function* statedIn({ events, sessions }: BatchRecords): Generator<PropertySet> {
  for (const { record } of events) if (record.properties !== null) yield record.properties;
  for (const { record } of sessions) if (record.properties !== null) yield record.properties;
}

function digestOf(set: PropertySet): string {
  return hash('sha256', propertySetKey(set), 'base64url');
}
