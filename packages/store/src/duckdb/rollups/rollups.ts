import { type Rollups, StoreError } from '@keytally/store-ports';
import { runEach } from '../../run-each.ts';
import type { Connection } from '../engine/connection.ts';
import { transaction } from '../engine/transaction.ts';
import type { Database } from '../file/database.ts';
import type { KnownRows } from '../ingest/known-rows.ts';
import { rolledTables } from '../tables/rolled-tables.ts';
import { type DirtyDay, listDirtyDays, rollUpDays } from './roll-up.ts';

/** Events per transaction in the background: ingestion waits while it runs. */
const BACKGROUND_EVENTS = 1_000_000;

/** Events that are read at a time when one transaction rolls up everything, to limit memory. */
const CHUNK_EVENTS = 4_000_000;

/**
 * A day with at least this many events is rolled up while records still come in, each time that its events have
 * doubled.
 */
const LARGE_DAY_EVENTS = 1_000_000;

/** Creates and updates the rollups. */
export function createRollups({ writer }: Database, { days: dirtyDays }: KnownRows): Rollups {
  let seen: ReadonlyMap<string, number> = new Map();

  /** Runs work that cleans dirty days, and then clears the memory of which days are marked. */
  async function onWriter(work: (connection: Connection) => Promise<void>): Promise<void> {
    await writer.use((connection) => work(connection).finally(() => dirtyDays.forget()));
  }

  async function rollUpQuietDays(signal?: AbortSignal): Promise<void> {
    const dirty = await writer.use(listDirtyDays);
    const due = dirty.filter((day) => isDue(day, seen.get(dirtyDayKey(day))));
    seen = new Map(dirty.map((day) => [dirtyDayKey(day), day.records]));
    const parts = chunksOf(due, BACKGROUND_EVENTS).flatMap((days) => [
      ...Map.groupBy(days, ({ product }) => product),
    ]);
    await runEach(
      parts,
      ([product, days]) =>
        onWriter((connection) =>
          transaction(connection, () => rollUpDays(connection, product, [days.map(({ day }) => day)], false)),
        ),
      signal,
    );
  }

  return {
    rollUpQuietDays,
    rollUp: () => onWriter(rollUpAll),
    rebuild: (productId) => onWriter((connection) => rebuild(connection, productId)),
  };
}

function isDue({ records, rolled }: DirtyDay, before: number | undefined): boolean {
  return records === before || (records >= LARGE_DAY_EVENTS && records >= 2 * rolled);
}

/** Rolls up all dirty days, one product per transaction. */
async function rollUpAll(connection: Connection): Promise<void> {
  const dirty = await listDirtyDays(connection);
  await runEach(new Set(dirty.map((day) => day.product)), (product) =>
    transaction(connection, () => rollUpProduct(connection, product, dirty)),
  );
}

async function rollUpProduct(
  connection: Connection,
  product: number,
  dirty: readonly DirtyDay[],
): Promise<void> {
  const days = dirty.filter((day) => day.product === product);
  if (days.length === 0) return;
  await rollUpDays(connection, product, dayChunks(days), await areMany(connection, product, days));
}

/** Whether it is cheaper to rebuild the aggregates from all days than to apply the changes of these. */
async function areMany(connection: Connection, product: number, days: readonly DirtyDay[]): Promise<boolean> {
  const [rolled] = await connection.query('SELECT sum(records) AS n FROM rolled_days WHERE product = $1', [
    product,
  ]);
  const dirty = days.reduce((sum, { records }) => sum + records, 0);
  return dirty * 2 >= Number(rolled?.n ?? 0);
}

/** Deletes and rebuilds the rollups of one product, or of all, one product per transaction. */
async function rebuild(connection: Connection, productId?: string): Promise<void> {
  const products = await connection.query('SELECT product, id FROM products ORDER BY id');
  if (productId !== undefined && !products.some(({ id }) => id === productId))
    throw unknownProduct(productId);
  for (const { product, id } of products) {
    if (productId !== undefined && id !== productId) continue;
    await transaction(connection, () => rebuildProduct(connection, Number(product)));
  }
}

async function rebuildProduct(connection: Connection, product: number): Promise<void> {
  await rollUpProduct(connection, product, await listDirtyDays(connection));
  const before = await digestOf(connection, product);
  for (const table of [...Object.keys(rolledTables), 'rolled_days', 'dirty_days']) {
    await connection.query(`DELETE FROM ${table} WHERE product = $1`, [product]);
  }
  await connection.query(
    `INSERT INTO dirty_days (product, day)
     SELECT $1, day FROM (
       SELECT day FROM events WHERE product = $1
       UNION SELECT day FROM sessions WHERE product = $1
       UNION SELECT day FROM session_records WHERE product = $1)`,
    [product],
  );
  const days = (await listDirtyDays(connection)).filter((day) => day.product === product);
  await rollUpDays(connection, product, dayChunks(days), true);
  if ((await digestOf(connection, product)) === before) return;
  await connection.query('UPDATE products SET batch = batch + 1 WHERE product = $1', [product]);
}

/** A digest that differs if any rollup of the product differs. */
async function digestOf(connection: Connection, product: number): Promise<string> {
  const digests = Object.keys(rolledTables).map(
    (table) =>
      `SELECT count(*) || '-' || sum(hash(${table})::HUGEINT) AS digest FROM ${table} WHERE product = $1`,
  );
  const rows = await connection.query(digests.join(' UNION ALL '), [product]);
  return rows.map(({ digest }) => digest).join(' ');
}

/** Splits days, in order, into chunks of at most about `CHUNK_EVENTS` events. */
function dayChunks(days: readonly DirtyDay[]): readonly (readonly number[])[] {
  return chunksOf(days, CHUNK_EVENTS).map((chunk) => chunk.map(({ day }) => day));
}

function chunksOf(days: readonly DirtyDay[], events: number): readonly (readonly DirtyDay[])[] {
  const chunks: DirtyDay[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const day of days) {
    if (size + day.records > events) {
      chunks.push([]);
      size = 0;
    }
    chunks.at(-1)?.push(day);
    size += day.records;
  }
  return chunks;
}

function unknownProduct(id: string): StoreError {
  return new StoreError('unknown-product', `There is no product ${id}.`);
}

function dirtyDayKey({ product, day }: DirtyDay): string {
  return `${product} ${day}`;
}
