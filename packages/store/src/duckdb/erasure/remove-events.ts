import type { Connection } from '../engine/connection.ts';
import { stage } from '../ingest/staging.ts';
import { moveWatermark } from '../tables/watermark.ts';
import { deleteUnusedSets } from './unused-property-sets.ts';

/** Returns which of the given events have records. */
export async function eventsWithRecords(
  connection: Connection,
  productId: string,
  events: readonly number[],
): Promise<ReadonlySet<number>> {
  if (events.length === 0) return new Set();
  await stage(connection, 'removed_events', [events]);
  const rows = await connection.query(
    `SELECT DISTINCT event FROM events
     WHERE product = (SELECT product FROM products WHERE id = $1) AND event IN (SELECT event FROM removed_events)`,
    [productId],
  );
  return new Set(rows.map(({ event }) => Number(event)));
}

/**
 * Removes events with their records, in the open transaction. The remaining data is as if the records had never come
 * in. The changed days are marked dirty and rolled up again later, as after new records.
 */
export async function removeEvents(
  connection: Connection,
  productId: string,
  events: readonly number[],
): Promise<void> {
  if (events.length === 0) return;
  const [row] = await connection.query('SELECT product FROM products WHERE id = $1', [productId]);
  const product = Number(row?.product);
  await stage(connection, 'removed_events', [events]);
  for (const statement of REMOVE_EVENTS) await connection.query(statement, [product]);
  await deleteUnusedSets(connection);
  await moveWatermark(connection, product);
}

/**
 * A session spans the first to the last instant of its remaining records. Retention removes only whole sessions, so the
 * records of a remaining session are complete.
 */
const REMOVE_EVENTS = [
  `CREATE OR REPLACE TEMPORARY TABLE removed_uses AS
   SELECT DISTINCT day, client, session FROM events
   WHERE product = $1 AND event IN (SELECT event FROM removed_events)`,

  `CREATE OR REPLACE TEMPORARY TABLE narrowed_sessions AS
   SELECT session, day FROM sessions WHERE product = $1 AND session IN (SELECT session FROM removed_uses)`,

  'DELETE FROM events WHERE product = $1 AND event IN (SELECT event FROM removed_events)',

  `CREATE OR REPLACE TEMPORARY TABLE left_sessions AS
   SELECT session, min(first_at) AS first_at, max(last_at) AS last_at, arg_min(day, first_at) AS day
   FROM (
     SELECT session, occurred_at AS first_at, occurred_at AS last_at, day FROM events WHERE product = $1
     UNION ALL
     SELECT session, started_at, coalesce(stopped_at, started_at), day FROM session_records WHERE product = $1
   ) SEMI JOIN narrowed_sessions USING (session)
   GROUP BY session`,

  `DELETE FROM sessions
   WHERE product = $1 AND session IN (SELECT session FROM narrowed_sessions)
     AND session NOT IN (SELECT session FROM left_sessions)`,

  `UPDATE sessions SET first_at = left_sessions.first_at, last_at = left_sessions.last_at, day = left_sessions.day
   FROM left_sessions WHERE sessions.product = $1 AND sessions.session = left_sessions.session`,

  `DELETE FROM client_names
   WHERE product = $1 AND client IN (SELECT client FROM removed_uses) AND client NOT IN (
     SELECT client FROM events WHERE product = $1
     UNION SELECT client FROM sessions WHERE product = $1
     UNION SELECT client FROM session_records WHERE product = $1)`,

  `INSERT INTO dirty_days
   SELECT $1, day FROM (
     SELECT day FROM removed_uses
     UNION SELECT day FROM narrowed_sessions
     UNION SELECT day FROM left_sessions
   ) WHERE day NOT IN (SELECT day FROM dirty_days WHERE product = $1)`,

  'DELETE FROM event_names WHERE product = $1 AND event IN (SELECT event FROM removed_events)',
];
