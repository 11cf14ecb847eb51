import type { Connection } from '../postgres/connection/database.ts';
import { skipBatches } from '../postgres/product/batches.ts';
import { distrustAggregates } from './distrust-aggregates.ts';

/**
 * Goes on with an older PostgreSQL, in the transaction of the caller. The next batches get numbers from the clock, as the first one of a
 * product does: numbers that left no row were handed out too, and a watermark must not come back with other data. Aggregates may
 * be gone that were replaced since, and are made again. Rows of products are locked before their numbers, in the order in which
 * writers do.
 *
 * @param used the greatest numbers of batches that ClickHouse has, by product, where they are known
 * @returns the numbers of all products
 */
export async function beginAnew(
  connection: Connection,
  used: ReadonlyMap<number, bigint> = new Map(),
): Promise<readonly number[]> {
  await connection.query('SELECT product FROM products ORDER BY product FOR UPDATE');
  const rows = await connection.query(
    'SELECT product, (extract(epoch FROM clock_timestamp()) * 1000000)::bigint AS now FROM products',
  );
  for (const { product, now } of rows) {
    const greatest = used.get(Number(product)) ?? 0n;
    const clock = BigInt(now ?? 0);
    await skipBatches(connection, Number(product), greatest > clock ? greatest : clock);
  }
  const products = rows.map(({ product }) => Number(product));
  await distrustAggregates(connection, products);
  return products;
}
