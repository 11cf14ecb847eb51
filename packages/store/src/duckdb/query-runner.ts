import type { CompiledQuery, QueryRunner, Row } from '@keytally/reports';
import { duckdbDialect } from '@keytally/reports/dialects';
import type { Connection } from './connection.ts';
import type { ConnectionPool } from './connection-pool.ts';
import { snapshot } from './transaction.ts';

/** An interrupt that comes before its statement has begun is lost, so it is sent until the statement has ended. */
const INTERRUPT_EVERY_MS = 20;

/** Runs the queries of reports, those of one call on one state of the data (D11). */
export function createQueryRunner(connections: ConnectionPool): QueryRunner {
  return {
    dialect: duckdbDialect,

    run: (queries, { signal } = {}) =>
      connections.use(async (connection) => {
        signal?.throwIfAborted();
        try {
          return await snapshot(connection, () => answerAll(connection, queries, signal));
        } catch (error) {
          signal?.throwIfAborted();
          throw error;
        }
      }),
  };
}

async function answerAll(
  connection: Connection,
  queries: readonly CompiledQuery[],
  signal?: AbortSignal,
): Promise<readonly (readonly Row[])[]> {
  // Only the queries may be interrupted: a transaction whose end is interrupted would go on for whoever comes next.
  const stopInterrupting = interruptOnAbort(connection, signal);
  try {
    const answers: (readonly Row[])[] = [];
    for (const { sql, parameters } of queries) {
      signal?.throwIfAborted();
      answers.push(await connection.query(sql, parameters));
    }
    return answers;
  } finally {
    stopInterrupting();
  }
}

function interruptOnAbort(connection: Connection, signal?: AbortSignal): () => void {
  let timer: NodeJS.Timeout | undefined;
  const interrupt = () => {
    connection.interrupt();
    timer ??= setInterval(interrupt, INTERRUPT_EVERY_MS);
  };
  signal?.addEventListener('abort', interrupt, { once: true });
  return () => {
    signal?.removeEventListener('abort', interrupt);
    clearInterval(timer);
  };
}
