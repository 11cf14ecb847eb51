import type { Connection } from '../engine/connection.ts';
import { toWatermark } from './watermark.ts';

/** Gives a product that records were taken away from a new watermark, and the instant of the newest event left. */
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
