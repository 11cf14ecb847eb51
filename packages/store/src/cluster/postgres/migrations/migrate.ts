import { StoreError } from '@keytally/store-ports';
import type { Connection, Database } from '../connection/database.ts';
import type { SchemaStep } from './schema-steps.ts';

export interface MigrationOptions {
  /** Called with a sentence for the people who run the server. */
  readonly warn?: (message: string) => void;
  /** How long to wait for another server that migrates; a minute by default. */
  readonly waitMilliseconds?: number;
}

/** Identifies the lock of migrations among the advisory locks of the database: "keytally" in ASCII. */
const LOCK = 0x6b65_7974_616c_6c79n;

/**
 * Migrates the tables to the version of this program. Each step and the note that it was made are one transaction, under
 * a lock: a server that is killed leaves complete steps, and of several servers one makes each step.
 *
 * Tables of a newer version are left alone if their last step says that this program may work on them.
 *
 * @param steps all steps; see `schemaSteps`
 */
export async function migrate(
  database: Pick<Database, 'transaction'>,
  steps: readonly SchemaStep[],
  options: MigrationOptions = {},
): Promise<void> {
  while (await migrateOnce(database, steps, options));
}

/** Makes the next step; resolves to whether there may be more. */
function migrateOnce(
  database: Pick<Database, 'transaction'>,
  steps: readonly SchemaStep[],
  options: MigrationOptions,
): Promise<boolean> {
  return database.transaction(async (connection) => {
    await lock(connection, options);
    await createList(connection);
    const [last] = await connection.query(
      `SELECT coalesce(max(step), 0) AS version, coalesce(max(readable_from) FILTER (WHERE step > $1), 0) AS readable_from
       FROM schema_steps`,
      [steps.length],
    );
    if (Number(last?.readable_from) > steps.length) throw newerTables();
    const version = Number(last?.version);
    const step = steps[version];
    if (step === undefined) return false;
    await makeStep(connection, step, version + 1);
    return true;
  });
}

/** Makes the steps after the first `made` ones, in the transaction of the caller, in a place that nobody else knows yet. */
export async function makeSteps(
  connection: Connection,
  steps: readonly SchemaStep[],
  made: number,
): Promise<void> {
  await createList(connection);
  for (const [place, step] of steps.entries()) if (place >= made) await makeStep(connection, step, place + 1);
}

async function makeStep(connection: Connection, step: SchemaStep, version: number): Promise<void> {
  for (const statement of step.statements) await connection.query(statement);
  await connection.query('INSERT INTO schema_steps (step, readable_from, made_at) VALUES ($1, $2, now())', [
    version,
    step.readableFrom,
  ]);
}

/** A user who may not create tables can still use those that are there. */
async function createList(connection: Connection): Promise<void> {
  const [row] = await connection.query("SELECT to_regclass('schema_steps') IS NULL AS is_missing");
  if (!row?.is_missing) return;
  await connection.query(
    'CREATE TABLE schema_steps (step integer PRIMARY KEY, readable_from integer NOT NULL, made_at timestamptz NOT NULL)',
  );
}

/** Takes the lock until the end of the transaction. */
async function lock(
  connection: Connection,
  { warn = () => undefined, waitMilliseconds = 60_000 }: MigrationOptions,
): Promise<void> {
  const [row] = await connection.query('SELECT pg_try_advisory_xact_lock($1) AS is_locked', [LOCK]);
  if (row?.is_locked) return;
  warn('Another server is migrating the tables of PostgreSQL: waiting until it is done.');
  await connection.query(`SET LOCAL lock_timeout = ${waitMilliseconds}`);
  await connection.query('SELECT pg_advisory_xact_lock($1)', [LOCK]).catch((error) => {
    throw new StoreError(
      'store-unavailable',
      `Another server has been migrating the tables of PostgreSQL for ${waitMilliseconds / 1_000} seconds: wait until it is done, then start again.`,
      error,
    );
  });
  await connection.query('SET LOCAL lock_timeout TO DEFAULT');
}

export function newerTables(): StoreError {
  return new StoreError(
    'newer-data',
    'The tables in PostgreSQL were migrated by a newer version of Keytally, and this version cannot work on them: run ' +
      'the newer version.',
  );
}
