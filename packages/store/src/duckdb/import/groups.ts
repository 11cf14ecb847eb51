import type { Connection } from '../engine/connection.ts';
import { hasNoValue } from './no-value.ts';

/** Collects the clients and sessions of plain rows. Rows with an invalid client or session id are no longer plain. */
export async function groupRows(connection: Connection): Promise<void> {
  await connection.query(
    `CREATE OR REPLACE TEMPORARY TABLE file_groups AS
     SELECT "clientId" AS client_id, "sessionId" AS session_id FROM file_rows WHERE plain GROUP BY ALL`,
  );
  const [bad] = await connection.query(`SELECT count(*) AS n FROM file_groups WHERE NOT ${ARE_VALID}`);
  if (Number(bad?.n) === 0) return;
  await connection.query(
    `UPDATE file_rows SET plain = false
     FROM (SELECT * FROM file_groups WHERE NOT ${ARE_VALID}) AS bad
     WHERE "clientId" = client_id AND "sessionId" IS NOT DISTINCT FROM session_id`,
  );
  await connection.query(`DELETE FROM file_groups WHERE NOT ${ARE_VALID}`);
}

/**
 * SQL condition that a text is 1 to 128 bytes of UTF-8 without control characters, and does not stand for no value.
 */
export function isIdentifier(field: string): string {
  return `(${field} <> '' AND strlen(${field}) <= 128 AND NOT regexp_matches(${field}, '\\p{Cc}') AND NOT ${hasNoValue(field)})`;
}

/** A client has a path of its own, which programs take these out of. */
const ARE_VALID = `(${isIdentifier('client_id')} AND client_id NOT IN ('.', '..') AND (session_id IS NULL OR ${isIdentifier('session_id')}))`;
