import type { Connection } from '../engine/connection.ts';
import { newerData } from '../engine/engine-errors.ts';
import { transaction } from '../engine/transaction.ts';
import type { SchemaStep } from './schema.ts';

/**
 * Migrates the tables of the data file to the version of this program, one step and its version number at a time. In a new
 * file, which has nothing to lose, they are made at once.
 *
 * @param steps all steps; see `schemaSteps`
 * @returns the version before, if older tables were migrated
 */
export async function migrate(
  connection: Connection,
  directory: string,
  steps: readonly SchemaStep[],
): Promise<number | undefined> {
  const version = await readVersion(connection);
  if (version > steps.length) throw newerData(directory);
  const stops = version === 0 ? [steps.length] : Array.from(steps, (_, index) => index + 1);
  let from = version;
  for (const to of stops) {
    if (to <= from) continue;
    await transaction(connection, async () => {
      for (const statement of steps.slice(from, to).flat()) await connection.query(statement);
      await connection.query('UPDATE schema_version SET version = $1', [to]);
    });
    // A changed schema must not be left in the log: after a crash the engine may fail to replay it.
    await connection.query('CHECKPOINT');
    from = to;
  }
  // A crash may have left the changes of the last step in the log.
  await connection.query('CHECKPOINT');
  return version > 0 && version < steps.length ? version : undefined;
}

async function readVersion(connection: Connection): Promise<number> {
  await transaction(connection, async () => {
    await connection.query('CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL)');
    await connection.query(
      'INSERT INTO schema_version (version) SELECT 0 WHERE NOT EXISTS (SELECT version FROM schema_version)',
    );
  });
  const [row] = await connection.query('SELECT version FROM schema_version');
  return Number(row?.version);
}
