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

/** Where the newest remaining event most often is: in the last days before the newest one so far. */
const LAST_MS = 7 * 86_400_000;

/** Sets a new watermark, and the instant of the newest remaining event, for a product that lost records. */
export async function moveWatermark(connection: Connection, product: number): Promise<string> {
  const newest =
    (await newestEvent(connection, product, LAST_MS)) ?? (await newestEvent(connection, product));
  await connection.query('UPDATE products SET batch = batch + 1, data_through = $2 WHERE product = $1', [
    product,
    newest,
  ]);
  const [row] = await connection.query('SELECT batch FROM products WHERE product = $1', [product]);
  return toWatermark(row?.batch);
}

/** The instant of the newest event, of those in the last milliseconds before the one so far; null without any. */
async function newestEvent(connection: Connection, product: number, last?: number): Promise<bigint | null> {
  const [row] = await connection.query(
    `SELECT max(occurred_at) AS newest FROM events
     WHERE product = $1 ${
       last === undefined
         ? ''
         : `AND occurred_at >= (SELECT data_through FROM products WHERE product = $1) - ${last}`
     }`,
    [product],
  );
  return (row?.newest ?? null) as bigint | null;
}
