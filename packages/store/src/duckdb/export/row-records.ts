import type { CheckedRecord, PropertySet } from '@keytally/events';
import type { Row } from '@keytally/reports';
import { recordOf, toPropertySet } from '../../rows/record-rows.ts';
import type { Connection } from '../engine/connection.ts';

/** The records of rows, each as it came in. */
export async function recordsOf(connection: Connection, rows: readonly Row[]): Promise<CheckedRecord[]> {
  const sets = await readSets(connection, rows);
  return rows.map((row) => recordOf(row, sets.get(Number(row.property_set)) ?? null));
}

/** The distinct property sets of the rows: many records share one, and each has some fifty columns. */
async function readSets(connection: Connection, rows: readonly Row[]): Promise<Map<number, PropertySet>> {
  const ids = new Set(rows.flatMap(({ property_set: id }) => (id === null ? [] : [Number(id)])));
  if (ids.size === 0) return new Map();
  const found = await connection.query(
    `SELECT * FROM property_sets WHERE property_set IN (${[...ids].join(', ')})`,
  );
  return new Map(found.map((row) => [Number(row.property_set), toPropertySet(row)]));
}
