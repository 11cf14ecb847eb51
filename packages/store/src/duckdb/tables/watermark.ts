import { toWatermark } from '@keytally/store-ports';
import type { Connection } from '../engine/connection.ts';

/**
 * The first batch of a new product. It is taken from the clock, so that a product that is deleted and created again
 * never repeats a watermark.
 */
export function firstBatch(): bigint {
  return BigInt(Date.now()) * 1_000n;
}

/** Sets a new watermark, and the instant of the newest remaining event, for a product that lost records. */
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
