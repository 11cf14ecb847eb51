import type { CompiledQuery, QueryRunner, Row } from '@keytally/reports';
import { duckdbDialect } from '@keytally/reports/dialects';
import type { Connection } from './engine/connection.ts';
import type { ConnectionPool } from './engine/connection-pool.ts';
import { interruptOnAbort } from './engine/interrupt-on-abort.ts';
import { snapshot } from './engine/transaction.ts';
import type { Database } from './file/database.ts';

/** Runs the queries of reports, those of one report on one state of the data (D11). */
export function createQueryRunner({
  reports,
  closedReports,
}: Pick<Database, 'reports' | 'closedReports'>): QueryRunner {
  return {
    dialect: duckdbDialect,

    async run(work, { signal, product } = {}) {
      const onSnapshot = <T>(connections: ConnectionPool, task: (connection: Connection) => Promise<T>) =>
        connections.use(async (connection) => {
          signal?.throwIfAborted();
          try {
            return await snapshot(connection, () => task(connection));
          } catch (error) {
            signal?.throwIfAborted();
            throw error;
          }
        });
      const ask = (connection: Connection) => work((query) => answer(connection, query, signal));
      if (product === undefined) return onSnapshot(reports, ask);
      const closed = await onSnapshot(closedReports, async (connection) =>
        (await isDirty(connection, product)) ? undefined : { result: await ask(connection) },
      );
      return closed ? closed.result : onSnapshot(reports, ask);
    },
  };
}

async function isDirty(connection: Connection, product: number): Promise<boolean> {
  const rows = await connection.query('SELECT 1 FROM dirty_days WHERE product = $1 LIMIT 1', [product]);
  return rows.length > 0;
}

async function answer(
  connection: Connection,
  { sql, parameters }: CompiledQuery,
  signal?: AbortSignal,
): Promise<readonly Row[]> {
  signal?.throwIfAborted();
  // Only the query may be interrupted: a transaction whose end is interrupted would go on for whoever comes next.
  const stopInterrupting = interruptOnAbort(connection, signal);
  try {
    return await connection.query(sql, parameters);
  } finally {
    stopInterrupting();
  }
}
