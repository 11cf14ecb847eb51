import type { KeyRow } from '@keytally/keys';
import { toKeyRow } from '../../../rows/key-row.ts';
import type { Database } from '../connection/database.ts';
import { findable } from '../connection/findable.ts';

/** The live rows of session keys, and of the keys that they belong to. */
export async function readSessions(database: Database, ids: readonly string[]): Promise<readonly KeyRow[]> {
  return (await database.query(SESSIONS, [ids.map(findable)])).map(toKeyRow);
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
