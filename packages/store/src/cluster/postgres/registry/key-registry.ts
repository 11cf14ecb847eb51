import type { KeyRegistry, KeyRow } from '@keytally/keys';
import { keyCells, toKeyRow } from '../../../rows/key-row.ts';
import type { Connection, Database } from '../connection/database.ts';
import { findable } from '../connection/findable.ts';
import { NOTE, requireWritable } from '../product/move-note.ts';
import { addAuditEntries } from './audit-trail.ts';

/**
 * Keys in PostgreSQL.
 *
 * @param database has connections that wait for nothing else: every request checks its key first
 * @param server names this server in the audit trail
 */
export function createKeyRegistry(database: Database, server: string): KeyRegistry {
  let revision = 0;

  return {
    read: () => readRows(database),

    async readSessions(ids) {
      return (await database.query(SESSIONS, [ids.map(findable)])).map(toKeyRow);
    },

    async change(decide) {
      const {
        write,
        forget = [],
        result,
      } = await database.transaction(async (connection) => {
        await lockKeys(connection);
        const change = decide(await readRows(connection));
        await forgetRows(connection, change.forget ?? []);
        for (const row of tombstonesFirst(change.write)) await writeRow(connection, row);
        await addAuditEntries(connection, server, change.audit ? [change.audit] : []);
        return change;
      });
      if (write.length + forget.length > 0) revision += 1;
      return result;
    },

    async touch(kind, id, day) {
      await database.query(
        `UPDATE public_keys SET last_used_on = $3
         WHERE kind = $1 AND id = $2 AND deleted_at IS NULL AND coalesce(last_used_on, '') < $3`,
        [kind, id, day],
      );
    },

    revision: () => revision,
  };
}

/** Both kinds are named, so that the index is used: anybody may ask for sessions. */
const SESSIONS = `
  WITH sessions AS (
    SELECT * FROM public_keys
    WHERE kind IN ('ADMIN', 'CLIENT') AND id = ANY($1) AND session IS NOT NULL AND deleted_at IS NULL
  )
  SELECT * FROM sessions
  UNION
  SELECT parents.* FROM sessions
  JOIN public_keys AS parents ON parents.thumbprint = sessions.session::json ->> 'parentThumbprint'
  WHERE parents.deleted_at IS NULL`;

/**
 * Lets nobody else change keys until the end of the transaction, not even note their use: a change writes whole rows. The
 * rows are read by a statement of its own, because one that has waited for a lock still sees the rows from before.
 */
async function lockKeys(connection: Connection): Promise<void> {
  await connection.query('LOCK TABLE public_keys IN SHARE ROW EXCLUSIVE MODE');
  const [row] = await connection.query(`SELECT ${NOTE} AS move`);
  requireWritable(connection, row?.move);
}

async function readRows(connection: Connection): Promise<KeyRow[]> {
  return (await connection.query('SELECT * FROM public_keys')).map(toKeyRow);
}

/** The index on live keys is checked row by row, so a key must have ended before another one gets its id. */
function tombstonesFirst(rows: readonly KeyRow[]): KeyRow[] {
  return rows.toSorted((left, right) => Number(!left.deletedAt) - Number(!right.deletedAt));
}

async function forgetRows(connection: Connection, thumbprints: readonly string[]): Promise<void> {
  if (thumbprints.length > 0)
    await connection.query('DELETE FROM public_keys WHERE thumbprint = ANY($1)', [thumbprints]);
}

/** Columns of a newer version, which adds them while servers of this one still run, keep their values. */
async function writeRow(connection: Connection, row: KeyRow): Promise<void> {
  const changed = COLUMNS.map((column) => `${column} = excluded.${column}`);
  await connection.query(
    `INSERT INTO public_keys (${COLUMNS.join(', ')})
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
     ON CONFLICT (thumbprint) DO UPDATE SET ${changed.join(', ')}`,
    keyCells(row),
  );
}

/** In the order of `keyCells`. */
const COLUMNS = [
  ...[
    'thumbprint',
    'kind',
    'id',
    'public_key',
    'algorithm',
    'products',
    'access',
    'description',
    'not_after',
  ],
  ...['created_at', 'updated_at', 'deleted_at', 'last_used_on', 'session'],
];
