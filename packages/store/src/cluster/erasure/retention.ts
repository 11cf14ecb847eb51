import { createCalendar } from '@keytally/events';
import { runEach } from '../../run-each.ts';
import { patientLimits } from '../clickhouse/connection/query-settings.ts';
import { askOf } from '../clickhouse/sources/ask-snapshot.ts';
import { counted, newestSessions } from '../clickhouse/sources/records.ts';
import { NOW } from '../postgres/product/now.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import type { Databases } from '../writing/databases.ts';
import { type ProductWriter, writeProduct } from '../writing/product-writer.ts';
import { removeRecords } from './remove-records.ts';

/** Removes the records that are older than the retention of their product. */
export async function removeExpired(databases: Databases, now: number, signal?: AbortSignal): Promise<void> {
  const remove = async ({ id, horizon }: { id: string; horizon: number }) => {
    await writeProduct(databases, id, (writer) => removeBefore(writer, horizon));
  };
  await runEach(await listHorizons(databases, now), remove, signal);
}

/**
 * The first day to keep, in the product's time zone, for each product with records of days before it. PostgreSQL knows all
 * days that have records, so a product without such days is left alone, and its callers do not wait.
 */
async function listHorizons(
  { postgres }: Databases,
  now: number,
): Promise<readonly { id: string; horizon: number }[]> {
  const rows = await postgres.usual.query(
    `SELECT id, time_zone, retention_days, least(
       (SELECT min(day) FROM rolled_days WHERE rolled_days.product = products.product),
       (SELECT min(day) FROM dirty_days WHERE dirty_days.product = products.product)) AS first_day
     FROM products WHERE retention_days IS NOT NULL ORDER BY product`,
  );
  return rows.flatMap(({ id, time_zone, retention_days, first_day }) => {
    const horizon = createCalendar(String(time_zone)).dayOf(now) - Number(retention_days);
    return first_day !== null && Number(first_day) < horizon ? [{ id: String(id), horizon }] : [];
  });
}

/**
 * Removes the records of the days before `horizon`, and the sessions that began before it. Such a session loses all of its
 * session records; its later events stay without a session.
 */
async function removeBefore(writer: ProductWriter, horizon: number): Promise<void> {
  const { connection, snapshot: before, clickhouse, product } = writer;
  // Only one horizon can be kept in mind until its rows are deleted: an earlier one waits for that.
  if (before.expired !== undefined && before.expired.day > horizon) return;
  const ask = askOf(clickhouse, before, { limits: patientLimits });
  const expiredSessions = `SELECT session FROM (${newestSessions(
    before,
    `session IN (
    SELECT session FROM sessions WHERE ${counted.sessions(before)} AND day < {horizon:Int32})`,
  )}) WHERE day < {horizon:Int32}`;
  const ofSessions = `session IN (${expiredSessions})`;
  const later = await ask(
    `SELECT DISTINCT session FROM session_records
     WHERE ${counted.session_records(before)} AND day >= {horizon:Int32} AND ${ofSessions}`,
    { horizon },
  );
  const expired = await ask(EXPIRED(before, ofSessions), { horizon });
  if (expired.length === 0 && later.length === 0) return;
  const erasedSessions = later.map(({ session }) => session as bigint);
  const after: Snapshot = {
    ...before,
    erasedSessions: [...before.erasedSessions, ...erasedSessions],
    expired: { day: horizon, batch: before.batch },
  };
  const { batch } = await removeRecords(writer, {
    ...{ before, after, endsSessions: true, parameters: { horizon } },
    events: 'day < {horizon:Int32}',
    sessionRecords: `day < {horizon:Int32} OR ${ofSessions}`,
  });
  await connection.query(
    'INSERT INTO erased_sessions SELECT $1, session, $3 FROM unnest($2::bigint[]) AS erased (session)',
    [product.number, erasedSessions, batch],
  );
  await connection.query(
    'UPDATE products SET expired_day = $2, expired_batch = $3, expired_by = $4 WHERE product = $1',
    [product.number, horizon, before.batch, batch],
  );
  await forgetDays(writer, horizon);
  await forgetNames(writer, after, horizon);
}

/** A record or session that is to be removed. */
const EXPIRED = (before: Snapshot, ofSessions: string) => `
  SELECT 1 AS one FROM (
    SELECT day FROM events WHERE ${counted.events(before)} AND day < {horizon:Int32}
    UNION ALL
    SELECT day FROM session_records WHERE ${counted.session_records(before)} AND (day < {horizon:Int32} OR ${ofSessions})
  ) LIMIT 1`;

/** The aggregates of these days are deleted once no generation was made of them. */
async function forgetDays({ connection, product }: ProductWriter, horizon: number): Promise<void> {
  const parameters = [product.number, horizon];
  await connection.query(
    `INSERT INTO replaced_days SELECT product, day, run, ${NOW} FROM rolled_days WHERE product = $1 AND day < $2`,
    parameters,
  );
  for (const table of ['rolled_days', 'dirty_days'])
    await connection.query(`DELETE FROM ${table} WHERE product = $1 AND day < $2`, parameters);
}

/**
 * Deletes an event name only if it has the default tracking mode, which it would get again. Any other mode is a decision to
 * keep.
 */
async function forgetNames(
  { connection, clickhouse, product }: ProductWriter,
  after: Snapshot,
  horizon: number,
): Promise<void> {
  await connection.query(
    `DELETE FROM event_names USING products
     WHERE event_names.product = $1 AND products.product = $1 AND last_day < $2 AND tracking = default_tracking`,
    [product.number, horizon],
  );
  const used = await askOf(clickhouse, after, { limits: patientLimits })(
    `SELECT DISTINCT event FROM events WHERE ${counted.events(after)}`,
  );
  await connection.query(
    'UPDATE event_names SET has_records = false WHERE product = $1 AND has_records AND event <> ALL($2)',
    [product.number, used.map(({ event }) => Number(event))],
  );
}
