import { createCalendar } from '@keytally/events';
import { runEach } from '../../run-each.ts';
import type { Usage } from '../../usage.ts';
import type { Connection } from '../engine/connection.ts';
import { transaction } from '../engine/transaction.ts';
import type { Database } from '../file/database.ts';
import { forgetKnown, type KnownRows } from '../ingest/known-rows.ts';
import { rollUpDays } from '../rollups/roll-up.ts';
import { moveWatermark } from '../tables/watermark.ts';
import { deleteUnusedSets } from './unused-property-sets.ts';

/** Deletes the records that are older than the retention of their product. */
export function createRetention({ writer, lookups }: Database, known: KnownRows): Usage['removeExpired'] {
  return async (now, signal) => {
    const horizons = await lookups.use((connection) => listHorizons(connection, now));
    await runEach(
      horizons,
      ({ product, horizon }) =>
        writer.use(async (connection) => {
          await transaction(connection, () => removeBefore(connection, product, horizon));
          forgetKnown(known);
        }),
      signal,
    );
  };
}

/** The first day to keep, in the product's time zone, for each product with a retention. */
async function listHorizons(
  connection: Connection,
  now: number,
): Promise<readonly { product: number; horizon: number }[]> {
  const rows = await connection.query(
    'SELECT product, time_zone, retention_days FROM products WHERE retention_days IS NOT NULL ORDER BY product',
  );
  return rows.map(({ product, time_zone, retention_days }) => ({
    product: Number(product),
    horizon: createCalendar(String(time_zone)).dayOf(now) - Number(retention_days),
  }));
}

/**
 * Deletes the records of the days before `horizon`, and the sessions that began before it. A deleted session loses all
 * of its session records; its later events stay without a session.
 */
async function removeBefore(connection: Connection, product: number, horizon: number): Promise<void> {
  await connection.query(EXPIRED_SESSIONS, [product, horizon]);
  await connection.query(EXPIRED_DAYS, [product, horizon]);
  const days = await connection.query('SELECT DISTINCT day FROM expired ORDER BY day');
  if (days.length === 0) return;
  for (const statement of REMOVE_RECORDS) await connection.query(statement, [product, horizon]);
  const changed = days.map(({ day }) => Number(day));
  await rollUpDays(connection, product, [changed], false);
  for (const statement of REMOVE_TRACES) await connection.query(statement, [product, horizon]);
  await connection.query(REMOVE_CLIENTS, [product]);
  await deleteUnusedSets(connection);
  await moveWatermark(connection, product);
}

const EXPIRED_SESSIONS = `
  CREATE OR REPLACE TEMPORARY TABLE expired_sessions AS
  SELECT session FROM sessions WHERE product = $1 AND day < $2`;

/** The days whose records change, and the clients with records on them. */
const EXPIRED_DAYS = `
  CREATE OR REPLACE TEMPORARY TABLE expired AS
  SELECT day, client FROM events WHERE product = $1 AND day < $2
  UNION SELECT day, client FROM sessions WHERE product = $1 AND day < $2
  UNION SELECT day, client FROM session_records
    WHERE product = $1 AND (day < $2 OR session IN (SELECT session FROM expired_sessions))`;

const REMOVE_RECORDS = [
  'DELETE FROM events WHERE product = $1 AND day < $2',
  `UPDATE events SET session = NULL
   WHERE product = $1 AND day >= $2 AND session IN (SELECT session FROM expired_sessions)`,
  `DELETE FROM session_records
   WHERE product = $1 AND (day < $2 OR session IN (SELECT session FROM expired_sessions))`,
  'DELETE FROM sessions WHERE product = $1 AND day < $2',
];

/**
 * Deletes an event name only if it has the default tracking mode, which it would get again. Any other mode is a
 * decision to keep.
 */
const REMOVE_TRACES = [
  'DELETE FROM rolled_days WHERE product = $1 AND day < $2',
  'DELETE FROM dirty_days WHERE product = $1 AND day < $2',
  `DELETE FROM event_names
   WHERE product = $1 AND last_day < $2
     AND tracking = (SELECT default_tracking FROM products WHERE product = $1)`,
];

const REMOVE_CLIENTS = `
  DELETE FROM client_names
  WHERE product = $1 AND client IN (SELECT client FROM expired) AND client NOT IN (
    SELECT client FROM events WHERE product = $1
    UNION SELECT client FROM sessions WHERE product = $1
    UNION SELECT client FROM session_records WHERE product = $1)`;
