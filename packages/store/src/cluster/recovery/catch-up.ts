import type { Clickhouse } from '../clickhouse/connection/clickhouse.ts';
import type { Connection } from '../postgres/connection/database.ts';
import type { PostgresDatabases } from '../postgres/open-postgres.ts';
import { beginAnew } from './begin-anew.ts';
import { someOf } from './some-of.ts';
import { readUsedNumbers, type UsedNumbers } from './used-numbers.ts';

/** Identifies this task among the advisory locks of the database: "catch up" in ASCII. */
const LOCK = 0x6361_7463_6820_7570n;

/**
 * Makes sure that no number is handed out under which ClickHouse has rows already. That happens only if PostgreSQL was
 * restored from a backup and ClickHouse was not. Its rows of lost batches then stay hidden, and what is left of the
 * aggregates is not trusted.
 *
 * PostgreSQL is asked again after ClickHouse: other servers hand out a number before they insert rows under it, so while
 * they work PostgreSQL is never behind.
 */
export async function catchUp(
  { usual: database }: Pick<PostgresDatabases, 'usual'>,
  clickhouse: Clickhouse,
  warn: (message: string) => void,
): Promise<void> {
  const used = await readUsedNumbers(clickhouse, {
    batches: await readLastBatches(database),
    run: await readLastRun(database),
  });
  await database.transaction(async (connection) => {
    await connection.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    const products = await findProductsBehind(connection, used);
    const moved = await moveSequences(connection, used);
    if (products.length === 0 && !moved) return;
    await beginAnew(connection, used.batches);
    // Rows of these batches may have been erased since.
    await connection.query('UPDATE products SET filled_batch = NULL');
    warn(describe(products));
  });
}

/** Products of which ClickHouse has batches that PostgreSQL has not handed out. */
async function findProductsBehind(connection: Connection, used: UsedNumbers): Promise<string[]> {
  const rows = await connection.query('SELECT product, id FROM products ORDER BY id');
  const last = await readLastBatches(connection);
  return rows
    .filter(({ product }) => {
      const batch = used.batches.get(Number(product)) ?? 0n;
      return batch > (last.get(Number(product)) ?? 0n);
    })
    .map(({ id }) => String(id));
}

/** The last number of a batch that was handed out, by product. */
async function readLastBatches(connection: Connection): Promise<ReadonlyMap<number, bigint>> {
  const rows = await connection.query('SELECT product, last_batch FROM batch_numbers');
  return new Map(rows.map(({ product, last_batch }) => [Number(product), BigInt(last_batch ?? 0)]));
}

async function readLastRun(database: Connection): Promise<bigint> {
  const [row] = await database.query('SELECT last_value FROM runs WHERE is_called');
  return BigInt(row?.last_value ?? 0);
}

/** Resolves to whether any of them was behind. */
async function moveSequences(connection: Connection, used: UsedNumbers): Promise<boolean> {
  const greatest = { products_product_seq: used.product, runs: used.run, property_sets: used.propertySet };
  let moved = false;
  for (const [sequence, number] of Object.entries(greatest)) {
    const rows = await connection.query(
      `SELECT setval('${sequence}', $1) FROM ${sequence}
       WHERE $1 > 0 AND (last_value < $1 OR last_value = $1 AND NOT is_called)`,
      [number],
    );
    moved ||= rows.length > 0;
  }
  return moved;
}

function describe(products: readonly string[]): string {
  const resend =
    products.length === 0
      ? ''
      : ` Records that came in since then do not count any more: send them again (${someOf(products)}).`;
  return `PostgreSQL is older than ClickHouse, as after a backup of it alone was restored.${resend} The numbers of what was lost are not used again, and aggregates are made again.`;
}
