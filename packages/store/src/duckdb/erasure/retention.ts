import type { ErasedRecords, ExpiryOptions, RetentionRound } from '@keytally/store-ports';
import {
  eraseTold,
  type KeptProduct,
  makeRound,
  makeRounds,
  NOTHING,
  type RemovedRecords,
} from '../../retention-round.ts';
import { trailOfOneServer } from '../../sql-registry/audit-entries.ts';
import type { HeldProduct } from '../../sql-registry/engine.ts';
import type { Connection } from '../engine/connection.ts';
import { transaction } from '../engine/transaction.ts';
import type { Database } from '../file/database.ts';
import { forgetKnown, type KnownRows } from '../ingest/known-rows.ts';
import { rollUpDays } from '../rollups/roll-up.ts';
import { findProduct } from '../tables/find-product.ts';
import { moveWatermark } from '../tables/watermark.ts';
import { deleteUnusedClients, deleteUnusedSets } from './remove-records.ts';

/**
 * Deletes the records that are older than the retention of their product.
 *
 * @param onRemoved called for each product that lost some, as soon as they are gone
 */
export async function removeExpired(
  { writer, lookups }: Database,
  known: KnownRows,
  onRemoved: (productId: string) => void,
  { now = Date.now(), signal, audit }: ExpiryOptions,
): Promise<readonly RetentionRound[]> {
  const products = await lookups.use((connection) => connection.query(LIST_KEPT));
  const round = (id: string) =>
    writer.use(async (connection) => {
      const done = await transaction(connection, async () => {
        const product = await findProduct(connection, id);
        return product && makeRound(keptProduct(connection, product), trailOfOneServer, now, audit);
      });
      forgetKnown(known);
      if (done !== undefined && done.waits === undefined) onRemoved(id);
      return done;
    });
  return makeRounds(products, round, signal);
}

/** Deletes what is past the retention of a product, in the open transaction. */
export function eraseExpired(
  connection: Connection,
  product: HeldProduct,
  now = Date.now(),
): Promise<ErasedRecords> {
  return eraseTold(keptProduct(connection, product), now);
}

const LIST_KEPT = 'SELECT id FROM products WHERE retention_days IS NOT NULL ORDER BY product';

function keptProduct(connection: Connection, { number: product, row }: HeldProduct): KeptProduct {
  return {
    connection,
    row,
    count: async (horizon) => (await connection.query(COUNT_EXPIRED, [product, horizon]))[0],
    removeBefore: (horizon) => removeBefore(connection, product, horizon),
  };
}

const COUNT_EXPIRED = `
  SELECT count(*) AS records, count(*) FILTER (day < $2) AS expired FROM (
    SELECT day FROM events WHERE product = $1 UNION ALL SELECT day FROM session_records WHERE product = $1)`;

/**
 * Deletes the records of the days before `horizon`, and the sessions that began before it. A deleted session loses all
 * of its session records; its later events stay without a session.
 */
async function removeBefore(
  connection: Connection,
  product: number,
  horizon: number,
): Promise<RemovedRecords> {
  await connection.query(EXPIRED_SESSIONS, [product, horizon]);
  await connection.query(EXPIRED_DAYS, [product, horizon]);
  const days = await connection.query('SELECT DISTINCT day FROM expired ORDER BY day');
  if (days.length === 0) return NOTHING;
  const removed: number[] = [];
  for (const statement of REMOVE_RECORDS) {
    const [row] = await connection.query(statement, [product, horizon]);
    removed.push(Number(row?.Count ?? 0));
  }
  const changed = days.map(({ day }) => Number(day));
  await rollUpDays(connection, product, [changed], false);
  for (const statement of REMOVE_TRACES) await connection.query(statement, [product, horizon]);
  await connection.query(deleteUnusedClients('expired'), [product]);
  await deleteUnusedSets(connection);
  await moveWatermark(connection, product);
  const [events = 0, sessions = 0] = [removed.at(0), removed.at(-1)];
  return { events, sessions };
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

/** The first deletes events, the last sessions. */
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
