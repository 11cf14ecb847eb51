import type { PropertySet } from '@keytally/events';
import { toPropertySet } from '../../rows/record-rows.ts';
import type { Connection } from '../engine/connection.ts';

/** Reads stored property sets by id. Many records share one, and each has some fifty columns. */
export async function readSets(
  connection: Connection,
  ids: readonly number[],
): Promise<ReadonlyMap<number, PropertySet>> {
  if (ids.length === 0) return new Map();
  const rows = await connection.query(
    `SELECT * FROM property_sets WHERE property_set IN (${[...new Set(ids)].join(', ')})`,
  );
  return new Map(rows.map((row) => [Number(row.property_set), toPropertySet(row)]));
}
