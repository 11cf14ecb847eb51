import type { Batch, BatchRecords } from './batch.ts';

/** Makes the sessions that the staged records belong to, or widens them; a session never gets narrower. */
export async function widenSessions({ connection, productId }: Batch, records: BatchRecords): Promise<void> {
  const { events, sessions } = records;
  if (sessions.length === 0 && events.every(({ record }) => record.sessionId === null)) return;
  await connection.query(FIND, [productId]);
  await connection.query(WIDEN);
  await connection.query(ADD, [productId]);
}

/**
 * From the first to the last instant that the batch knows of each session, with the row that the session has. The
 * `session_key` is eight bytes that stand for client and session (two sessions may share them): first those alone
 * are read of all sessions, then the rows that have one of them.
 */
const FIND = `
  CREATE OR REPLACE TEMPORARY TABLE staged_sessions AS
  WITH spans AS MATERIALIZED (
    SELECT client_id, session_id, min(instant) AS first_at, max(coalesce(stopped_at, instant)) AS last_at,
      arg_min(day, instant) AS day, md5_number_lower(client_id || chr(31) || session_id) AS session_key
    FROM staged_records WHERE session_id IS NOT NULL
    GROUP BY client_id, session_id
  ),
  hits AS MATERIALIZED (
    SELECT rowid AS hit FROM sessions WHERE session_key IN (SELECT session_key FROM spans)
  ),
  stored AS (
    SELECT rowid AS stored_row, client_id, session_id FROM sessions
    WHERE product_id = $1 AND rowid IN (SELECT hit FROM hits)
  )
  SELECT spans.*, stored_row FROM spans LEFT JOIN stored USING (client_id, session_id)`;

const WIDEN = `
  UPDATE sessions
  SET first_at = least(sessions.first_at, staged.first_at),
      last_at = greatest(sessions.last_at, staged.last_at),
      day = CASE WHEN staged.first_at < sessions.first_at THEN staged.day ELSE sessions.day END
  FROM staged_sessions AS staged
  WHERE sessions.rowid = staged.stored_row
    AND (staged.first_at < sessions.first_at OR staged.last_at > sessions.last_at)`;

const ADD = `
  INSERT INTO sessions
  SELECT $1, client_id, session_id, first_at, last_at, day, session_key
  FROM staged_sessions WHERE stored_row IS NULL
  ORDER BY first_at`;
