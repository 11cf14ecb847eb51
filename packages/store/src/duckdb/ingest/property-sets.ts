import { recordedProperties } from '@keytally/contract/properties';
import { type PropertySet, propertySetDigest } from '@keytally/events';
import { type BatchRecords, setKey, setsOf } from '../../records/batch-records.ts';
import type { Connection } from '../engine/connection.ts';
import { KnownIds } from './known-ids.ts';
import { stage } from './staging.ts';

/** Sets that are remembered; each is a text of a few hundred bytes. */
const REMEMBERED = 20_000;

/**
 * The ids of property sets. Sets that are not remembered are looked up by `key`, the `propertySetDigest`, because the
 * lookup scans the whole column.
 */
export class PropertySets {
  readonly ids = new KnownIds('property_sets', 'property_set', REMEMBERED, (id: number) => id);

  /** Finds or reserves an id for each set of a batch. */
  async identify(connection: Connection, records: BatchRecords): Promise<void> {
    const unknown = setsOf(records);
    for (const key of unknown.keys()) if (this.ids.has(key)) unknown.delete(key);
    if (unknown.size === 0) return;
    await this.#readStored(connection, unknown);
    await this.ids.reserve(connection, [...unknown.keys()]);
  }

  /** The id of a set of the batch; null for no set. */
  idOf(set: PropertySet | null): number | null {
    return set === null ? null : (this.ids.idOf(setKey(set)) ?? null);
  }

  /** Stores the sets that are new in these records. */
  async store(connection: Connection, records: BatchRecords): Promise<void> {
    if (!this.ids.hasReserved()) return;
    const added = this.ids.markStored(setsOf(records), (id) => id);
    await connection.append('property_sets', {
      property_set: added.map(({ row }) => row),
      key: added.map(({ value }) => propertySetDigest(value)),
      ...Object.fromEntries(
        recordedProperties.map(({ name }, place) => [name, added.map(({ value }) => value[place] ?? null)]),
      ),
    });
  }

  async #readStored(connection: Connection, sets: ReadonlyMap<string, PropertySet>): Promise<void> {
    const keys = new Map([...sets].map(([key, set]) => [propertySetDigest(set), key]));
    await stage(connection, 'staged_keys', { key: [...keys.keys()] });
    const rows = await connection.query(
      'SELECT key, property_set FROM property_sets WHERE key IN (SELECT key FROM staged_keys)',
    );
    for (const row of rows) {
      this.ids.remember(keys.get(String(row.key)) ?? '', Number(row.property_set));
    }
  }
}
