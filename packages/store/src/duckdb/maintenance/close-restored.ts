import { dirname } from 'node:path';
import { type ClosedSecrets, closeSecrets, type RestoreOptions } from '../../sql-registry/close-secrets.ts';
import { quoted } from '../../sql-text.ts';
import type { Connection } from '../engine/connection.ts';
import { withLockedEngine } from '../engine/scratch-engine.ts';

/** Closes what opens the data of a restored file without a key, before anybody can open it. */
export async function closeRestored(
  file: string,
  memoryLimit: string,
  options: RestoreOptions,
): Promise<ClosedSecrets> {
  return withLockedEngine(memoryLimit, { directories: [dirname(file)] }, async (engine) => {
    await engine.query(`ATTACH ${quoted(file)} AS restored`);
    await engine.query('USE restored');
    await forgetJournal(engine);
    const closed = await closeSecrets(engine, options);
    await engine.query('CHECKPOINT restored');
    return closed;
  });
}

/** The journal stayed with the data that the backup is of, and the backup has all that was acknowledged before it. */
async function forgetJournal(engine: Connection): Promise<void> {
  const tables = await engine.query(
    "SELECT 1 FROM duckdb_tables() WHERE database_name = 'restored' AND table_name = 'journal'",
  );
  if (tables.length > 0) await engine.query('DELETE FROM journal');
}
