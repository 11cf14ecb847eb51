import { StoreError } from '../../../store-error.ts';
import type { Connection } from './database.ts';

/** The oldest major version of PostgreSQL that has all that the tables need. */
const OLDEST = 15;

/** Rejects if this PostgreSQL or this database cannot be used, and says why. */
export async function checkServer(connection: Connection): Promise<void> {
  const [row] = await connection.query(
    `SELECT current_setting('server_version_num')::integer / 10000 AS version,
       current_setting('server_encoding') AS encoding, pg_is_in_recovery() AS is_standby,
       current_setting('synchronous_commit') AS commits, current_database() AS database,
       EXISTS (SELECT 1 FROM pg_collation WHERE collname = 'und-x-icu') AS has_icu`,
  );
  if (Number(row?.version) < OLDEST)
    throw refused(`PostgreSQL ${row?.version} is too old: use version ${OLDEST} or newer.`);
  if (row?.encoding !== 'UTF8')
    throw refused(`The database has the encoding ${row?.encoding}: create it with ENCODING 'UTF8'.`);
  if (row?.is_standby) throw refused('This PostgreSQL is a standby, which cannot write: name the primary.');
  if (row?.commits === 'off')
    throw refused(
      `PostgreSQL would lose changes in a crash (synchronous_commit is off): run ALTER DATABASE "${row.database}" SET synchronous_commit = on.`,
    );
  if (!row?.has_icu)
    throw refused(
      'This PostgreSQL was built without ICU, which event names are searched with: use one with it.',
    );
}

function refused(message: string): StoreError {
  return new StoreError('wrong-settings', message);
}
