import type { Cell } from '@keytally/reports';
import type { Connection } from '../engine/connection.ts';

/** The watermark of a product whose latest change is `batch`. */
export function toWatermark(batch: Cell | undefined): string {
  return `w-${batch}`;
}

/**
 * The batch that a new product starts with. It comes from the time, so that a product that is deleted and created again
 * never has a watermark that it had before.
 */
export function firstBatch(): bigint {
  return BigInt(Date.now()) * 1_000n;
}

/** Gives a product that lost records a new watermark, and the instant of the newest event that is left. */
export async function moveWatermark(connection: Connection, product: number): Promise<string> {
  await connection.query(
    `UPDATE products
     SET batch = batch + 1, data_through = (SELECT max(occurred_at) FROM events WHERE product = $1)
     WHERE product = $1`,
    [product],
  );
  const [row] = await connection.query('SELECT batch FROM products WHERE product = $1', [product]);
  return toWatermark(row?.batch);
}
