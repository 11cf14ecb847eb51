import type { Batch } from './batch.ts';

/** Makes the sessions that the staged records belong to, or widens them; a session never gets narrower. */
export async function widenSessions({ connection, productId }: Batch): Promise<void> {
  await connection.repeat(SPAN);
  await connection.repeat(FIND, [productId]);
  await connection.repeat(WIDEN);
  await connection.repeat(ADD, [productId]);
}

/**
 * From the first to the last instant that the batch knows of each session. The `session_key` is eight bytes that
 * stand for client and session, so that looking for one among all reads little; two sessions may share them.
 */
const SPAN = `
  CREATE OR REPLACE TEMPORARY TABLE staged_sessions AS
  SELECT client_id, session_id, min(instant) AS first_at, max(coalesce(stopped_at, instant)) AS last_at,
    arg_min(day, instant) AS day, md5_number_lower(client_id || chr(31) || session_id) AS session_key
  FROM staged_records WHERE session_id IS NOT NULL
  GROUP BY client_id, session_id`;

/** First the keys alone are read, then the rows that have one of them. */
const FIND = `
  CREATE OR REPLACE TEMPORARY TABLE found_sessions AS
  WITH hits AS MATERIALIZED (
    SELECT rowid AS hit FROM sessions WHERE session_key IN (SELECT session_key FROM staged_sessions)
  )
  SELECT staged.rowid AS place, stored.rowid AS stored_row,
    staged.first_at < stored.first_at OR staged.last_at > stored.last_at AS wider
  FROM staged_sessions AS staged
  JOIN sessions AS stored USING (client_id, session_id)
  WHERE stored.product_id = $1 AND stored.rowid IN (SELECT hit FROM hits)`;

const WIDEN = `
  UPDATE sessions
  SET first_at = least(sessions.first_at, staged.first_at),
      last_at = greatest(sessions.last_at, staged.last_at),
      day = CASE WHEN staged.first_at < sessions.first_at THEN staged.day ELSE sessions.day END
  FROM found_sessions AS found JOIN staged_sessions AS staged ON staged.rowid = found.place
  WHERE sessions.rowid = found.stored_row AND found.wider`;

const ADD = `
  INSERT INTO sessions
  SELECT $1, client_id, session_id, first_at, last_at, day, session_key
  FROM staged_sessions
  WHERE rowid NOT IN (SELECT place FROM found_sessions)
  ORDER BY first_at`;
