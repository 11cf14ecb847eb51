import type { PropertySet } from '@keytally/events';
import { toPropertySet } from '../../rows/record-rows.ts';
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
  return new Map(rows.map((row) => [Number(row.property_set), toPropertySet(row)]));
}
