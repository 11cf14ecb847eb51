import { createCalendar } from '@keytally/events';
import {
  type ErasedRecords,
  isToBeNoted,
  type RetentionRound,
  type RetentionState,
  toRound,
  whyToWait,
} from '../../retention.ts';
import { toRetentionState } from '../../rows/retention-row.ts';
import { toWatermark } from '../../rows/watermark.ts';
import { runEach } from '../../run-each.ts';
import { addAuditEntry, trailOfOneServer } from '../../sql-registry/audit-entries.ts';
import type { Usage } from '../../usage.ts';
import type { Connection } from '../engine/connection.ts';
import { transaction } from '../engine/transaction.ts';
import type { Database } from '../file/database.ts';
import { forgetKnown, type KnownRows } from '../ingest/known-rows.ts';
import { rollUpDays } from '../rollups/roll-up.ts';
import { moveWatermark } from '../tables/watermark.ts';
import { deleteUnusedSets } from './unused-property-sets.ts';

/** Deletes the records that are older than the retention of their product. */
export function createRetention(
  { writer, lookups }: Database,
  known: KnownRows,
): Pick<Usage, 'removeExpired' | 'eraseExpired'> {
  /** Makes a round of a product in a transaction of its own. */
  const round = (work: (connection: Connection) => Promise<RetentionRound | undefined>) =>
    writer.use(async (connection) => {
      const done = await transaction(connection, () => work(connection));
      forgetKnown(known);
      return done;
    });

  return {
    async removeExpired({ now = Date.now(), signal, audit } = {}) {
      const products = await lookups.use((connection) => connection.query(LIST_KEPT));
      const rounds: RetentionRound[] = [];
      const next = async (id: string) => {
        const done = await round(async (connection) => {
          const product = await readKept(connection, id);
          const waits = product && (await waitingRound(connection, product, now));
          if (product === undefined || waits) return waits;
          const erased = await erase(connection, product, now);
          if (erased === undefined || erased.events + erased.sessions === 0) return undefined;
          await addAuditEntry(connection, trailOfOneServer, audit?.(erased));
          return toRound(erased);
        });
        if (done) rounds.push(done);
      };
      await runEach(
        products.map(({ id }) => String(id)),
        next,
        signal,
      );
      return rounds;
    },

    eraseExpired: (id, { guard, audit, now = Date.now() } = {}) =>
      writer.use(async (connection) => {
        await guard?.();
        const erased = await transaction(connection, async () => {
          const product = await readKept(connection, id);
          const told = product && { ...product, state: { ...product.state, isTold: true } };
          const made = told && (await erase(connection, told, now));
          if (made) await addAuditEntry(connection, trailOfOneServer, audit?.(made));
          return made;
        });
        forgetKnown(known);
        return erased;
      }),
  };
}

const LIST_KEPT = 'SELECT id FROM products WHERE retention_days IS NOT NULL ORDER BY product';

/** A product and its retention. */
interface KeptProduct {
  readonly id: string;
  readonly product: number;
  readonly state: RetentionState;
  readonly dayOf: (instant: number) => number;
}

async function readKept(connection: Connection, id: string): Promise<KeptProduct | undefined> {
  const [row] = await connection.query('SELECT * FROM products WHERE id = $1', [id]);
  if (row === undefined) return undefined;
  const calendar = createCalendar(String(row.time_zone));
  return {
    ...{ id, product: Number(row.product), state: toRetentionState(row) },
    dayOf: (instant) => calendar.dayOf(instant),
  };
}

/** The round of a product that must wait; undefined if it need not. */
async function waitingRound(
  connection: Connection,
  { id, product, state, dayOf }: KeptProduct,
  now: number,
): Promise<RetentionRound | undefined> {
  if (state.retentionDays === undefined || state.isTold) return undefined;
  const keptFrom = dayOf(now) - state.retentionDays;
  const [row] = await connection.query(COUNT_EXPIRED, [product, keptFrom]);
  const part = { keptFrom, records: Number(row?.expired), of: Number(row?.records) };
  const waits = whyToWait(state, now, part);
  return waits && { productId: id, waits, ...part };
}

const COUNT_EXPIRED = `
  SELECT count(*) AS records, count(*) FILTER (day < $2) AS expired FROM (
    SELECT day FROM events WHERE product = $1 UNION ALL SELECT day FROM session_records WHERE product = $1)`;

/** Deletes what is past the retention, and notes that this was done. */
async function erase(
  connection: Connection,
  { id, product, state, dayOf }: KeptProduct,
  now: number,
): Promise<ErasedRecords | undefined> {
  const keptFrom = state.retentionDays === undefined ? undefined : dayOf(now) - state.retentionDays;
  const erased =
    keptFrom === undefined ? { events: 0, sessions: 0 } : await removeBefore(connection, product, keptFrom);
  if (keptFrom !== undefined && isToBeNoted(state, now, keptFrom))
    await connection.query(
      'UPDATE products SET kept_from = $2, kept_at = $3, retention_told = false WHERE product = $1',
      [product, keptFrom, BigInt(now)],
    );
  const [row] = await connection.query('SELECT batch FROM products WHERE product = $1', [product]);
  return {
    ...{ productId: id, ...erased, watermark: toWatermark(row?.batch as bigint) },
    ...(keptFrom !== undefined && { keptFrom }),
  };
}

/**
 * Deletes the records of the days before `horizon`, and the sessions that began before it. A deleted session loses all
 * of its session records; its later events stay without a session.
 */
async function removeBefore(
  connection: Connection,
  product: number,
  horizon: number,
): Promise<{ readonly events: number; readonly sessions: number }> {
  await connection.query(EXPIRED_SESSIONS, [product, horizon]);
  await connection.query(EXPIRED_DAYS, [product, horizon]);
  const days = await connection.query('SELECT DISTINCT day FROM expired ORDER BY day');
  if (days.length === 0) return { events: 0, sessions: 0 };
  const removed: number[] = [];
  for (const statement of REMOVE_RECORDS) {
    const [row] = await connection.query(statement, [product, horizon]);
    removed.push(Number(row?.Count ?? 0));
  }
  const changed = days.map(({ day }) => Number(day));
  await rollUpDays(connection, product, [changed], false);
  for (const statement of REMOVE_TRACES) await connection.query(statement, [product, horizon]);
  await connection.query(REMOVE_CLIENTS, [product]);
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

const REMOVE_CLIENTS = `
  DELETE FROM client_names
  WHERE product = $1 AND client IN (SELECT client FROM expired) AND client NOT IN (
    SELECT client FROM events WHERE product = $1
    UNION SELECT client FROM sessions WHERE product = $1
    UNION SELECT client FROM session_records WHERE product = $1)`;
