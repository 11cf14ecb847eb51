import type { Row } from '@keytally/reports';
import type { Connection } from '../connection/database.ts';
import { findable } from '../connection/findable.ts';
import { NOTE, requireWritable } from './move-note.ts';

/** A product that only the open transaction may change. */
export interface LockedProduct {
  readonly number: number;
  /** The last batch that counts. */
  readonly batch: bigint;
  /** Its row of `products`. */
  readonly row: Row;
}

/**
 * Makes this transaction the only writer of a product until its end; undefined if there is no such product. The row is
 * read by a second statement: the one that waits for the lock may still see tables as they were before the wait.
 *
 * @throws {StoreError} `store-unavailable` while the data is being moved, or if it was moved
 */
export async function lockProduct(
  connection: Connection,
  productId: string,
): Promise<LockedProduct | undefined> {
  const [locked] = await connection.query('SELECT product FROM products WHERE id = $1 FOR UPDATE', [
    findable(productId),
  ]);
  if (locked === undefined) return undefined;
  const [row] = await connection.query(`SELECT *, ${NOTE} AS move FROM products WHERE product = $1`, [
    Number(locked.product),
  ]);
  requireWritable(connection, row?.move);
  return row && { number: Number(row.product), batch: row.batch as bigint, row };
}
