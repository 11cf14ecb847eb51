import { checkServer as checkClickhouse } from '../clickhouse/connection/check-server.ts';
import { Clickhouse } from '../clickhouse/connection/clickhouse.ts';
import type { ClickhouseSettings } from '../clickhouse/connection/clickhouse-settings.ts';
import { toOpeningError as toClickhouseError } from '../clickhouse/connection/opening-errors.ts';
import { checkServer } from '../postgres/connection/check-server.ts';
import { Database } from '../postgres/connection/database.ts';
import { toOpeningError } from '../postgres/connection/postgres-errors.ts';
import type { PostgresSettings } from '../postgres/connection/postgres-settings.ts';

/** Loading a backup takes long, and its transaction waits for ClickHouse. */
const [STATEMENT_MS, IDLE_MS] = [3_600_000, 14_400_000];

/** Lends a connection to a PostgreSQL that may have no tables yet. */
export async function withPostgres<T>(
  settings: PostgresSettings,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = new Database(settings, {
    connections: 1,
    statementMilliseconds: STATEMENT_MS,
    idleMilliseconds: IDLE_MS,
  });
  try {
    await checkServer(database).catch((error: unknown) => {
      throw toOpeningError(error, settings);
    });
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Lends a ClickHouse that may have no tables yet. */
export async function withClickhouse<T>(
  settings: ClickhouseSettings,
  work: (clickhouse: Clickhouse) => Promise<T>,
): Promise<T> {
  const clickhouse = new Clickhouse(settings);
  try {
    await checkClickhouse(clickhouse, settings).catch((error: unknown) => {
      throw toClickhouseError(error, settings);
    });
    return await work(clickhouse);
  } finally {
    await clickhouse.close();
  }
}
