import { hasReturningDays } from '@keytally/events';
import type { CompiledQuery, ProductData, ProductSettings, QueryRunner, Row } from '@keytally/reports';
import { duckdbDialect, rowsOfProduct } from '@keytally/reports/dialects';
import { StoreError, type UsageState } from '@keytally/store-ports';
import { toProductSettings, toUsageState } from '../rows/product-row.ts';
import type { Connection } from './engine/connection.ts';
import type { ConnectionPool } from './engine/connection-pool.ts';
import { interruptOnAbort } from './engine/interrupt-on-abort.ts';
import { MemoryGate } from './engine/memory-gate.ts';
import { planOf } from './engine/query-plan.ts';
import { readTransaction } from './engine/transaction.ts';
import type { Database } from './file/database.ts';
import { RECORDED_SET_USES } from './tables/current-tables.ts';

/**
 * Runs the queries of reports; all queries of one run see one state of the data. When all records of a product are in
 * the rollups, only the rollups are read, which is faster. What found no memory beside others is run again alone.
 */
export function createQueryRunner({
  reports,
  closedReports,
}: Pick<Database, 'reports' | 'closedReports'>): QueryRunner {
  const gate = new MemoryGate();
  return {
    dialect: duckdbDialect,

    run: (productId, work, { signal } = {}) =>
      gate.beside(async () => {
        const closed = await runOn(closedReports, productId, work, { signal, whenDirty: false });
        const outcome =
          closed === 'dirty' ? await runOn(reports, productId, work, { signal, whenDirty: true }) : closed;
        return typeof outcome === 'object' ? outcome.result : undefined;
      }, isOutOfMemory),
  };
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof StoreError && error.code === 'out-of-memory';
}

type Outcome<T> = { readonly result: T } | 'dirty' | 'unknown';

async function runOn<T>(
  connections: ConnectionPool,
  productId: string,
  work: (data: ProductData) => Promise<T>,
  { signal, whenDirty }: { readonly signal: AbortSignal | undefined; readonly whenDirty: boolean },
): Promise<Outcome<T>> {
  return connections.use(async (connection) => {
    signal?.throwIfAborted();
    try {
      return await readTransaction(connection, async () => {
        const found = await findProduct(connection, productId);
        if (found === undefined) return 'unknown';
        if (found.isDirty && !whenDirty) return 'dirty';
        return { result: await work(dataOf(connection, found, signal)) };
      });
    } catch (error) {
      signal?.throwIfAborted();
      throw error;
    }
  });
}

interface Found {
  readonly number: number;
  readonly state: UsageState;
  readonly settings: ProductSettings;
  /** Whether some records are not in the rollups yet. */
  readonly isDirty: boolean;
}

async function findProduct(connection: Connection, id: string): Promise<Found | undefined> {
  const [row] = await connection.query(
    `SELECT product, batch, data_through, removed_before, id, name, time_zone, labels,
       EXISTS (SELECT 1 FROM dirty_days WHERE dirty_days.product = products.product) AS is_dirty
     FROM products WHERE id = $1`,
    [id],
  );
  return (
    row && {
      number: Number(row.product),
      state: toUsageState(row),
      settings: toProductSettings(row),
      isDirty: row.is_dirty === true,
    }
  );
}

function dataOf(
  connection: Connection,
  { number, state, settings }: Found,
  signal: AbortSignal | undefined,
): ProductData {
  const ask: ProductData['ask'] = (query) => answer(connection, query, signal);
  return {
    ...settings,
    ...state,
    source: sourceOf(number, settings.timeZone),
    ask,
    plan: (query) => planOf(ask, query),
  };
}

/** Aggregates by day do not tell what a client stated last if days are not in order. */
function sourceOf(product: number, timeZone: string): ProductData['source'] {
  const ofProduct = rowsOfProduct(product);
  return (table, bind) =>
    (table.name === 'day_set_uses' || table.name === 'day_set_totals') && hasReturningDays(timeZone)
      ? `(SELECT * FROM ${RECORDED_SET_USES} WHERE product = ${bind(product)}) AS ${table.name}`
      : ofProduct(table, bind);
}

async function answer(
  connection: Connection,
  { sql, parameters }: CompiledQuery,
  signal?: AbortSignal,
): Promise<readonly Row[]> {
  signal?.throwIfAborted();
  // Only the query is interrupted: a transaction whose end was interrupted would stay open for the next user of the
  // connection.
  const stopInterrupting = interruptOnAbort(connection, signal);
  try {
    return await connection.query(sql, parameters);
  } finally {
    stopInterrupting();
  }
}
