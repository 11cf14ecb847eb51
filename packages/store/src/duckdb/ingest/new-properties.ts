import { recordedProperties } from '@keytally/contract/properties';
import type { PropertySet, PropertyValue } from '@keytally/events';
import type { Connection } from '../engine/connection.ts';
import { stage } from './staging.ts';

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
