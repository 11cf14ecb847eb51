import { toWatermark } from '@keytally/store-ports';
import type { Connection } from '../engine/connection.ts';

/**
 * The first batch of a new product. It is taken from the clock, so that a product that is deleted and created again
 * never repeats a watermark.
 */
export function firstBatch(): bigint {
  return BigInt(Date.now()) * 1_000n;
}

/** Sets a new watermark for a product whose answers may have changed, though no record went. */
export async function moveBatch(connection: Connection, product: number): Promise<void> {
  await connection.query('UPDATE products SET batch = batch + 1 WHERE product = $1', [product]);
}

/** In the data of so long before the newest event, the newest one that is left is looked for first. */
const LAST_MS = 7 * 86_400_000;

/** Sets a new watermark, and the instant of the newest remaining event, for a product that lost records. */
export async function moveWatermark(connection: Connection, product: number): Promise<string> {
  const newest = async (condition: string) => {
    const [row] = await connection.query(
      `SELECT max(occurred_at) AS newest FROM events WHERE product = $1 AND ${condition}`,
      [product],
    );
    return row?.newest ?? null;
  };
  const isLate = `occurred_at >= (SELECT data_through FROM products WHERE product = $1) - ${LAST_MS}`;
  await connection.query('UPDATE products SET batch = batch + 1, data_through = $2 WHERE product = $1', [
    product,
    ((await newest(isLate)) ?? (await newest('true'))) as bigint | null,
  ]);
  const [row] = await connection.query('SELECT batch FROM products WHERE product = $1', [product]);
  return toWatermark(row?.batch);
}
