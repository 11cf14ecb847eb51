import { StoreError } from '@keytally/store-ports';
import type { Connection } from '../connection/database.ts';
import { NOW } from './now.ts';

/** Hands out the number under which aggregates of a product are written. */
export async function openRun(connection: Connection, product: number): Promise<bigint> {
  const [row] = await connection.query(
    `INSERT INTO open_runs (product, run, started_at) VALUES ($1, nextval('runs'), ${NOW}) RETURNING run`,
    [product],
  );
  return row?.run as bigint;
}

/**
 * Ends the writing of a run, in the transaction that makes its aggregates count. Maintenance gives up runs that take too long, and
 * deletes their rows: a server that was paused for that long must not use them.
 */
export async function closeRun(connection: Connection, run: bigint): Promise<void> {
  const closed = await connection.query('DELETE FROM open_runs WHERE run = $1 RETURNING run', [run]);
  if (closed.length === 0)
    throw new StoreError('store-unavailable', 'Making aggregates took too long, so they were given up.');
}
