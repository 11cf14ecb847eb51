import { StoreError } from '@keytally/store-ports';
import type { Connection } from './database.ts';

/** The oldest major version of PostgreSQL that has all that the tables need. */
const OLDEST = 15;

/**
 * Rejects if this PostgreSQL or this database cannot be used, and says why. It looks for a table without `to_regclass`: the
 * connection would remember that there is none, and the migration after it would not see the one that another server makes.
 */
export async function checkServer(connection: Connection): Promise<void> {
  const [row] = await connection.query(
    `SELECT current_setting('server_version_num')::integer / 10000 AS version,
       current_setting('server_encoding') AS encoding, pg_is_in_recovery() AS is_standby,
       current_setting('synchronous_commit') AS commits, current_database() AS database,
       EXISTS (SELECT 1 FROM pg_collation WHERE collname = 'und-x-icu') AS has_icu, current_user AS user,
       (SELECT pg_get_userbyid(relowner) FROM pg_class
        WHERE relname = 'schema_steps' AND relnamespace = current_schema()::regnamespace
          AND NOT has_table_privilege(oid, 'SELECT')) AS other_owner`,
  );
  if (Number(row?.version) < OLDEST)
    throw refused(`PostgreSQL ${row?.version} is too old: use version ${OLDEST} or newer.`);
  if (row?.encoding !== 'UTF8')
    throw refused(
      `The database "${row?.database}" of PostgreSQL has the encoding ${row?.encoding}: create it with ENCODING 'UTF8'.`,
    );
  if (row?.is_standby) throw refused('This PostgreSQL is a standby, which cannot write: name the primary.');
  if (row?.commits === 'off')
    throw refused(
      `PostgreSQL would lose changes in a crash (synchronous_commit is off): run ALTER DATABASE "${row.database}" SET synchronous_commit = on.`,
    );
  if (!row?.has_icu)
    throw refused(
      'This PostgreSQL was built without ICU, which event names are searched with: use one with it.',
    );
  if (row.other_owner !== null)
    throw refused(
      `The tables in the database "${row.database}" of PostgreSQL belong to the user "${row.other_owner}", and "${row.user}" may not use them: connect as "${row.other_owner}", or run GRANT "${row.other_owner}" TO "${row.user}".`,
    );
}

function refused(message: string): StoreError {
  return new StoreError('wrong-settings', message);
}
