import type { Connection } from '../engine/connection.ts';

/** SQL conditions on `events` and `session_records`. */
interface Removed {
  readonly events: string;
  readonly sessionRecords: string;
}

/**
 * Removes records of a product, in the open transaction. The remaining data is as if they had never come in, but event
 * names stay. The changed days are marked dirty and rolled up again later, as after new records. The uses that were
 * removed are left in `erased_uses`.
 */
export async function removeRecords(
  connection: Connection,
  product: number,
  removed: Removed,
): Promise<{ readonly events: number; readonly sessionRecords: number }> {
  await connection.query(erasedUses(removed), [product]);
  await connection.query(removedUses(removed), [product]);
  await connection.query(NARROWED_SESSIONS, [product]);
  const events = await remove(connection, product, 'events', removed.events);
  const sessionRecords = await remove(connection, product, 'session_records', removed.sessionRecords);
  for (const statement of REMOVE_WHAT_IS_LEFT) await connection.query(statement, [product]);
  await deleteUnusedSets(connection);
  return { events, sessionRecords };
}

async function remove(
  connection: Connection,
  product: number,
  table: 'events' | 'session_records',
  condition: string,
): Promise<number> {
  const [row] = await connection.query(`DELETE FROM ${table} WHERE product = $1 AND ${condition}`, [product]);
  return Number(row?.Count ?? 0);
}

const erasedUses = ({ events }: Removed) => `
  CREATE OR REPLACE TEMPORARY TABLE erased_uses AS
  SELECT product, day, event, count(*) AS uses FROM events
  WHERE product = $1 AND ${events} GROUP BY product, day, event`;

const removedUses = ({ events, sessionRecords }: Removed) => `
  CREATE OR REPLACE TEMPORARY TABLE removed_uses AS
  SELECT day, client, session FROM events WHERE product = $1 AND ${events}
  UNION SELECT day, client, session FROM session_records WHERE product = $1 AND ${sessionRecords}`;

const NARROWED_SESSIONS = `
  CREATE OR REPLACE TEMPORARY TABLE narrowed_sessions AS
  SELECT session, day FROM sessions WHERE product = $1 AND session IN (SELECT session FROM removed_uses)`;

/**
 * A session spans the first to the last instant of its remaining records. Retention removes only whole sessions, so the
 * records of a remaining session are complete.
 */
const REMOVE_WHAT_IS_LEFT = [
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

  deleteUnusedClients('removed_uses'),

  `INSERT INTO dirty_days (product, day)
   SELECT $1, day FROM (
     SELECT day FROM removed_uses
     UNION SELECT day FROM narrowed_sessions
     UNION SELECT day FROM left_sessions
   ) WHERE day NOT IN (SELECT day FROM dirty_days WHERE product = $1)`,
];

/** Deletes those of the clients in a table that have no records left. */
export function deleteUnusedClients(from: string): string {
  return `
    DELETE FROM client_names
    WHERE product = $1 AND client IN (SELECT client FROM ${from}) AND client NOT IN (
      SELECT client FROM events WHERE product = $1
      UNION SELECT client FROM sessions WHERE product = $1
      UNION SELECT client FROM session_records WHERE product = $1)`;
}

/** Deletes property sets without records. Products share property sets. */
export async function deleteUnusedSets(connection: Connection): Promise<void> {
  await connection.query(`
    DELETE FROM property_sets WHERE property_set NOT IN (
      SELECT property_set FROM events WHERE property_set IS NOT NULL
      UNION SELECT property_set FROM session_records WHERE property_set IS NOT NULL)`);
}
