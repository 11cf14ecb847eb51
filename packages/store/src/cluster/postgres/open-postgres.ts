import type { InspectedTables } from '../../engine.ts';
import { checkServer } from './connection/check-server.ts';
import { Database } from './connection/database.ts';
import { toOpeningError } from './connection/postgres-errors.ts';
import type { PostgresSettings } from './connection/postgres-settings.ts';
import { type MigrationOptions, migrate } from './migrations/migrate.ts';
import { type SchemaStep, schemaSteps } from './migrations/schema-steps.ts';

/** The connections of one server, by what must not wait for what. */
export interface PostgresDatabases {
  /** For keys: whoever may call, and who may not any more, never waits behind anything else. */
  readonly urgent: Database;
  readonly usual: Database;
  /** For writers of records, which hold their connections while they write to ClickHouse. */
  readonly writers: Database;
  /** For numbers of batches: writers ask for them while they hold all of their connections, perhaps. */
  readonly numbers: Database;
  close(): Promise<void>;
}

interface PostgresOptions extends MigrationOptions {
  /** Whether this process moves the data, and so may write to it meanwhile. */
  readonly isForMove?: boolean;
}

/** A migration may build an index. */
const MIGRATION_MILLISECONDS = 600_000;

/**
 * Connects to PostgreSQL, checks that it can be used, and migrates the tables. Rejects with a `StoreError` that says to
 * the people who run the server what is wrong; it is `store-unavailable` if it may pass.
 */
export async function openPostgres(
  settings: PostgresSettings,
  { isForMove = false, ...options }: PostgresOptions = {},
  steps: readonly SchemaStep[] = schemaSteps,
): Promise<PostgresDatabases> {
  const first = new Database(settings, { connections: 1, statementMilliseconds: MIGRATION_MILLISECONDS });
  try {
    await checkServer(first);
    await migrate(first, steps, options);
  } catch (error) {
    throw toOpeningError(error, settings);
  } finally {
    await first.close();
  }
  const open = (connections: number) => new Database(settings, { connections, isForMove });
  const [urgent, usual, writers, numbers] = [open(3), open(10), open(10), open(2)];
  return {
    urgent,
    usual,
    writers,
    numbers,
    close: async () => {
      await Promise.all([urgent, usual, writers, numbers].map((database) => database.close()));
    },
  };
}

/** Whether the database has tables of Keytally; they are not migrated. */
export async function hasTables(settings: PostgresSettings): Promise<boolean> {
  const database = new Database(settings, { connections: 1 });
  try {
    const [row] = await database.query("SELECT to_regclass('schema_steps') IS NOT NULL AS is_there");
    return row?.is_there === true;
  } catch (error) {
    throw toOpeningError(error, settings);
  } finally {
    await database.close();
  }
}

/** Reads the version of the tables, which are not migrated. Rejects if there are none. */
export async function readTablesVersion(settings: PostgresSettings): Promise<InspectedTables> {
  const database = new Database(settings, { connections: 1 });
  const versionOfProgram = schemaSteps.length;
  try {
    const [row] = await database.query(
      `SELECT max(step) AS version, coalesce(max(readable_from) FILTER (WHERE step > $1), 0) <= $1 AS is_usable
       FROM schema_steps`,
      [versionOfProgram],
    );
    return { version: Number(row?.version), versionOfProgram, isUsable: row?.is_usable === true };
  } catch (error) {
    throw toOpeningError(error, settings);
  } finally {
    await database.close();
  }
}
