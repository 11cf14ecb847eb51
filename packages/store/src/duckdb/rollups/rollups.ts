import { type CheckedAggregates, type Rollups, StoreError } from '@keytally/store-ports';
import { runEach } from '../../run-each.ts';
import type { Connection } from '../engine/connection.ts';
import { transaction } from '../engine/transaction.ts';
import type { Database } from '../file/database.ts';
import type { KnownRows } from '../ingest/known-rows.ts';
import { inParts } from './in-parts.ts';
import { checkProduct, rebuildProduct, type Sizes } from './rebuild.ts';
import { type DirtyDay, listDirtyDays, rollUpDays } from './roll-up.ts';

/** Events per transaction in the background: ingestion waits while it runs. */
const BACKGROUND_EVENTS = 250_000;

/** Events that are read at a time when one transaction rolls up everything, to limit memory. */
const CHUNK_EVENTS = 4_000_000;

/**
 * A day with at least this many events is rolled up while records still come in, each time that its events have
 * doubled.
 */
const LARGE_DAY_EVENTS = 1_000_000;

/** Creates and updates the rollups. */
export function createRollups(database: Database, { days: dirtyDays }: KnownRows, sizes?: Sizes): Rollups {
  const { writer } = database;
  let seen: ReadonlyMap<string, number> = new Map();

  /** Runs work that cleans dirty days, and then clears the memory of which days are marked. */
  async function onWriter(work: (connection: Connection) => Promise<void>): Promise<void> {
    await writer.use((connection) => work(connection).finally(() => dirtyDays.forget()));
  }

  async function rollUpQuietDays(signal?: AbortSignal): Promise<void> {
    const dirty = await writer.use(listDirtyDays);
    const due = dirty.filter((day) => isDue(day, seen.get(dirtyDayKey(day))));
    seen = new Map(dirty.map((day) => [dirtyDayKey(day), day.records]));
    const parts = inParts(due, sizeOf, BACKGROUND_EVENTS).flatMap((days) => [
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
    async countDays() {
      const [row] = await database.lookups.use((connection) =>
        connection.query('SELECT count(*) AS days FROM dirty_days'),
      );
      return Number(row?.days);
    },
    async rebuild(productId) {
      const named = (await listProducts(database)).filter(
        ({ id }) => productId === undefined || id === productId,
      );
      if (productId !== undefined && named.length === 0) throw unknownProduct(productId);
      for (const product of named) await rebuildProduct(database, onWriter, product, sizes);
    },
    async check(extent) {
      const checked: CheckedAggregates[] = [];
      for (const product of await listProducts(database))
        checked.push(await checkProduct(database, onWriter, product, extent));
      return checked;
    },
  };
}

async function listProducts({ lookups }: Database) {
  const products = await lookups.use((connection) =>
    connection.query('SELECT product, id FROM products ORDER BY id'),
  );
  return products.map(({ product, id }) => ({ number: Number(product), id: String(id) }));
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

/** Splits days, in order, into chunks of at most about `CHUNK_EVENTS` events. */
function dayChunks(days: readonly DirtyDay[]): readonly (readonly number[])[] {
  return inParts(days, sizeOf, CHUNK_EVENTS).map((chunk) => chunk.map(({ day }) => day));
}

function sizeOf({ records }: DirtyDay): number {
  return records;
}

function unknownProduct(id: string): StoreError {
  return new StoreError('unknown-product', `There is no product ${id}.`);
}

function dirtyDayKey({ product, day }: DirtyDay): string {
  return `${product} ${day}`;
}
