import type { Row } from '@keytally/reports';
import type { Clickhouse } from '../clickhouse/connection/clickhouse.ts';
import type { Connection } from '../postgres/connection/database.ts';
import type { PostgresDatabases } from '../postgres/open-postgres.ts';
import { moveBatch } from '../postgres/product/batches.ts';
import { readSnapshot } from '../postgres/product/read-snapshot.ts';
import { keepingAlive } from '../writing/product-writer.ts';
import { noteWhatIsLeft } from '../writing/what-is-left.ts';
import { distrustAggregates } from './distrust-aggregates.ts';
import { lookUpProducts } from './look-up-products.ts';
import { someOf } from './some-of.ts';

/**
 * Notices products of which ClickHouse lacks the last batch of records that PostgreSQL says is there. That happens only if
 * ClickHouse was restored from a backup that is older than that of PostgreSQL, or lost data. What is left of such a product
 * counts from then on, with another watermark and with aggregates that are made again.
 */
export async function noticeLackingRecords(
  { usual: database }: Pick<PostgresDatabases, 'usual'>,
  clickhouse: Clickhouse,
  warn: (message: string) => void,
): Promise<void> {
  const lacking = await findLacking(database, clickhouse);
  const noticed: string[] = [];
  try {
    for (const row of lacking)
      if (await database.transaction((connection) => goOnWithout(connection, clickhouse, row)))
        noticed.push(String(row.id));
  } finally {
    // Also if the next one could not be settled: nobody would notice these again.
    if (noticed.length > 0) warn(describe(noticed));
  }
}

/** Resolves to their rows of `products`. */
async function findLacking(database: Connection, clickhouse: Clickhouse): Promise<readonly Row[]> {
  const rows = await database.query(
    'SELECT product, id, filled_batch FROM products WHERE filled_batch IS NOT NULL ORDER BY product',
  );
  const found = await lookUpProducts(clickhouse, rows, findBatch);
  const filled = new Set(found.map(({ found_product }) => Number(found_product)));
  return rows.filter(({ product }) => !filled.has(Number(product)));
}

function findBatch({ product, filled_batch }: Row): string[] {
  return ['events', 'session_records'].map(
    (table) =>
      `SELECT * FROM (SELECT toInt32(${product}) AS found_product FROM ${table}
       WHERE product = ${product} AND batch = ${filled_batch} LIMIT 1)`,
  );
}

/** Resolves to whether this server is the first that noticed it. */
async function goOnWithout(
  connection: Connection,
  clickhouse: Clickhouse,
  { product, id }: Row,
): Promise<boolean> {
  const [locked] = await connection.query(
    'SELECT product FROM products WHERE product = $1 AND filled_batch IS NOT NULL FOR UPDATE',
    [Number(product)],
  );
  if (locked === undefined) return false;
  await distrustAggregates(connection, [Number(product)]);
  await moveBatch(connection, Number(product));
  await connection.query('UPDATE products SET filled_batch = NULL WHERE product = $1', [Number(product)]);
  const snapshot = await readSnapshot(connection, String(id));
  if (snapshot !== undefined)
    await keepingAlive(connection, (alive) => noteWhatIsLeft(alive, clickhouse, snapshot));
  return true;
}

function describe(products: readonly string[]): string {
  return `ClickHouse is older than PostgreSQL: it lacks records that were acknowledged (${someOf(products)}). If backups were restored, stop all servers, and restore a backup of ClickHouse that was made after that of PostgreSQL. Otherwise send the latest records of these products again. Aggregates are made again.`;
}
