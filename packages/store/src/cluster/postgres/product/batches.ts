import type { BatchRange } from '../../snapshot/snapshot.ts';
import type { Connection } from '../connection/database.ts';

/**
 * A batch is inserted into ClickHouse under a number of its product, and counts from the commit that makes this number
 * the product's `batch`. All numbers that were passed over until then are dead: of batches that were given up, of servers
 * that died, and of servers that lost the lock and may insert rows of them later. So there is nothing to clean up after
 * any of these.
 */

/**
 * Hands out the next number. Call it on another connection than the one that holds the product's lock: it must be on
 * stable storage before the first row is inserted, else a crash could hand it out again.
 */
export async function nextBatch(connection: Connection, product: number): Promise<bigint> {
  const [row] = await connection.query(
    'UPDATE batch_numbers SET last_batch = last_batch + 1 WHERE product = $1 RETURNING last_batch',
    [product],
  );
  if (typeof row?.last_batch !== 'bigint')
    throw new TypeError(`product ${product} has no numbers of batches`);
  return row.last_batch;
}

/** Makes a batch count, and those before it that do not count dead, in the transaction that holds the product's lock. */
export async function countBatch(connection: Connection, product: number, batch: bigint): Promise<void> {
  await connection.query(
    `INSERT INTO dead_batches (product, first_batch, last_batch)
     SELECT product, batch + 1, $2::bigint - 1 FROM products WHERE product = $1 AND batch + 1 < $2`,
    [product, batch],
  );
  const counted = await connection.query(
    'UPDATE products SET batch = $2 WHERE product = $1 AND batch < $2 RETURNING product',
    [product, batch],
  );
  if (counted.length === 0) throw new RangeError('a batch counts that is older than the last one');
}

/** Moves the watermark of a product whose data changed otherwise. The new batch has no rows. */
export async function moveBatch(connection: Connection, product: number): Promise<void> {
  await countBatch(connection, product, await nextBatch(connection, product));
}

/**
 * Hands out no number up to this one. Needed when PostgreSQL was restored from a backup, and ClickHouse has rows of later
 * batches: these are dead from the next commit on.
 */
export async function skipBatches(connection: Connection, product: number, greatest: bigint): Promise<void> {
  await connection.query(
    'UPDATE batch_numbers SET last_batch = greatest(last_batch, $2) WHERE product = $1',
    [product, greatest],
  );
}

/** Makes batches dead that counted until now. */
export async function buryBatches(
  connection: Connection,
  product: number,
  batches: readonly bigint[],
): Promise<void> {
  const rows = await connection.query('DELETE FROM dead_batches WHERE product = $1 RETURNING *', [product]);
  const dead = rows.map(({ first_batch, last_batch }) => ({
    first: first_batch as bigint,
    last: last_batch as bigint,
  }));
  const ranges = mergeRanges(dead, batches);
  await connection.query(
    `INSERT INTO dead_batches (product, first_batch, last_batch)
     SELECT $1, first_batch, last_batch FROM unnest($2::bigint[], $3::bigint[]) AS dead (first_batch, last_batch)`,
    [product, ranges.map(({ first }) => first), ranges.map(({ last }) => last)],
  );
}

/** As few ranges as possible that have these ranges and numbers, ascending. */
export function mergeRanges(
  ranges: readonly BatchRange[],
  batches: readonly bigint[],
): readonly BatchRange[] {
  const all = [...ranges, ...batches.map((batch) => ({ first: batch, last: batch }))];
  const merged: BatchRange[] = [];
  for (const range of all.sort((one, other) => (one.first < other.first ? -1 : 1))) {
    const before = merged.at(-1);
    if (before === undefined || range.first > before.last + 1n) merged.push(range);
    else if (range.last > before.last) merged[merged.length - 1] = { first: before.first, last: range.last };
  }
  return merged;
}
