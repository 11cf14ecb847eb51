import type { QueryParameter } from '@keytally/reports';
import type { Connection } from '../engine/connection.ts';

/**
 * Reads a digest of the rows of a table, whatever their order: tables with the same rows have the same one.
 *
 * @param rows condition (SQL) on the rows that are meant
 */
export async function digestOf(
  connection: Connection,
  table: string,
  rows = 'true',
  parameters: readonly QueryParameter[] = [],
): Promise<string> {
  const [row] = await connection.query(
    `SELECT count(*) || '-' || coalesce(sum(hash(digested)::HUGEINT), 0) AS digest FROM ${table} AS digested WHERE ${rows}`,
    parameters,
  );
  return String(row?.digest);
}
