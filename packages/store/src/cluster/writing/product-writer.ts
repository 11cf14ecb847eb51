import type { Clickhouse } from '../clickhouse/connection/clickhouse.ts';
import type { Connection } from '../postgres/connection/database.ts';
import { nextBatch } from '../postgres/product/batches.ts';
import { type LockedProduct, lockProduct } from '../postgres/product/product-lock.ts';
import { readSnapshot } from '../postgres/product/read-snapshot.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import type { Databases } from './databases.ts';

/** The only writer of a product, until the end of its transaction in PostgreSQL. */
export interface ProductWriter {
  readonly connection: Connection;
  readonly product: LockedProduct;
  /** What counts of the product before it writes. */
  readonly snapshot: Snapshot;
  readonly clickhouse: Clickhouse;
  /** Hands out the number for rows in ClickHouse, which count once `countBatch` says so and the transaction commits. */
  nextBatch(): Promise<bigint>;
}

/** Well below the time after which PostgreSQL ends a transaction that does nothing. */
const SIGN_OF_LIFE_MS = 15_000;

/**
 * Runs `work` as the only writer of a product; undefined if there is no such product. If this process stops, PostgreSQL ends
 * the transaction, and what was written to ClickHouse never counts.
 */
export function writeProduct<T>(
  databases: Databases,
  productId: string,
  work: (writer: ProductWriter) => Promise<T>,
): Promise<T | undefined> {
  return databases.postgres.writers.transaction((connection) =>
    asWriter(databases, connection, productId, work),
  );
}

/** The same in a transaction that is open already; it may have the product's lock. */
export async function asWriter<T>(
  { postgres, clickhouse }: Databases,
  connection: Connection,
  productId: string,
  work: (writer: ProductWriter) => Promise<T>,
): Promise<T | undefined> {
  const product = await lockProduct(connection, productId);
  const snapshot = product && (await readSnapshot(connection, productId));
  if (product === undefined || snapshot === undefined) return undefined;
  const next = () => nextBatch(postgres.numbers, product.number);
  return keepingAlive(connection, (alive) =>
    work({ connection: alive, product, snapshot, clickhouse, nextBatch: next }),
  );
}

/** ClickHouse may take longer than PostgreSQL waits for the next statement, so there is one from time to time. */
export async function keepingAlive<T>(
  connection: Connection,
  work: (alive: Connection) => Promise<T>,
): Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  /** One statement after another: a connection has no place for a second one. */
  const query: Connection['query'] = (...statement) => {
    waiting += 1;
    const result = last.then(() => connection.query(...statement));
    last = result.catch(() => undefined).finally(() => (waiting -= 1));
    return result;
  };
  const timer = setInterval(() => {
    // If it fails, the next statement of the work fails as well.
    if (waiting === 0) void query('SELECT 1').catch(() => undefined);
  }, SIGN_OF_LIFE_MS);
  try {
    return await work({ ...connection, query });
  } finally {
    clearInterval(timer);
    await last;
  }
}
