import type { Row } from '@keytally/reports';
import {
  type ErasedRecords,
  type ExpiryOptions,
  isToBeNoted,
  type RetentionRound,
} from '@keytally/store-ports';
import {
  eraseTold,
  firstDayKept,
  type KeptProduct,
  makeRound,
  makeRounds,
  NOTE_ROUND,
  NOTHING,
  type RemovedRecords,
} from '../../retention-round.ts';
import { toRetentionState } from '../../rows/product-row.ts';
import { patientLimits } from '../clickhouse/connection/query-settings.ts';
import { askOf } from '../clickhouse/sources/ask-snapshot.ts';
import { counted, newestSessions } from '../clickhouse/sources/records.ts';
import { NOW, readClock } from '../postgres/product/now.ts';
import { trailOf } from '../postgres/registry/audit-dialect.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import type { Databases } from '../writing/databases.ts';
import { type ProductWriter, writeProduct } from '../writing/product-writer.ts';
import { removeRecords } from './remove-records.ts';

/** Removes the records that are older than the retention of their product. The clock is that of PostgreSQL. */
export async function removeExpired(
  databases: Databases,
  server: string,
  { now, signal, audit }: ExpiryOptions,
): Promise<readonly RetentionRound[]> {
  const at = now ?? (await readClock(databases.postgres.usual));
  const rows = await databases.postgres.usual.query(LIST_KEPT);
  const due = rows.filter((row) => isDue(row, at));
  const round = (id: string) =>
    writeProduct(databases, id, (writer) => makeRound(keptProduct(writer), trailOf(server), at, audit));
  const rounds = await makeRounds(due, round, signal);
  const others = rows.filter((row) => !isDue(row, at));
  await noteOthers(databases, others, at);
  return rounds;
}

/** Removes what is past the retention, in the transaction of the writer, and notes that this was done. */
export async function eraseExpired(writer: ProductWriter, now?: number): Promise<ErasedRecords> {
  return eraseTold(keptProduct(writer), now ?? (await readClock(writer.connection)));
}

/** PostgreSQL knows all days that have records, so the callers of products without older ones do not wait. */
const LIST_KEPT = `
  SELECT *, least(
    (SELECT min(day) FROM rolled_days WHERE rolled_days.product = products.product),
    (SELECT min(day) FROM dirty_days WHERE dirty_days.product = products.product),
    (SELECT min(day) FROM repeated_records WHERE repeated_records.product = products.product)) AS first_day
  FROM products WHERE retention_days IS NOT NULL ORDER BY product`;

function isDue(row: Row, now: number): boolean {
  return row.first_day !== null && Number(row.first_day) < firstDayKept(row, now);
}

/** Notes the round of products that have nothing to delete, unless somebody is writing to them: then it is noted next time. */
async function noteOthers({ postgres }: Databases, rows: readonly Row[], now: number): Promise<void> {
  for (const row of rows) {
    const keptFrom = firstDayKept(row, now);
    if (!isToBeNoted(toRetentionState(row), now, keptFrom)) continue;
    await postgres.usual.query(
      `${NOTE_ROUND} IN (SELECT product FROM products WHERE product = $1 AND retention_days = $4 FOR UPDATE SKIP LOCKED)`,
      [Number(row.product), keptFrom, BigInt(now), Number(row.retention_days)],
    );
  }
}

function keptProduct(writer: ProductWriter): KeptProduct {
  const { connection, snapshot, clickhouse, product } = writer;
  const ask = askOf(clickhouse, snapshot, { limits: patientLimits });
  return {
    connection,
    row: product.row,
    count: async (horizon) => (await ask(COUNT_EXPIRED(snapshot), { horizon }))[0],
    removeBefore: (horizon) => removeBefore(writer, horizon),
  };
}

const COUNT_EXPIRED = (snapshot: Snapshot) => `
  SELECT count() AS records, countIf(day < {horizon:Int32}) AS expired FROM (
    SELECT day FROM events WHERE ${counted.events(snapshot)}
    UNION ALL
    SELECT day FROM session_records WHERE ${counted.session_records(snapshot)})`;

/**
 * Removes the records of the days before `horizon`, and the sessions that began before it. Such a session loses all of its
 * session records; its later events stay without a session.
 */
async function removeBefore(writer: ProductWriter, horizon: number): Promise<RemovedRecords> {
  const { connection, snapshot: before, clickhouse, product } = writer;
  // Only one horizon can be kept in mind until its rows are deleted: an earlier one waits for that.
  if (before.expired !== undefined && before.expired.day > horizon) return NOTHING;
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
  if (expired.length === 0 && later.length === 0) return NOTHING;
  const [ended] = await ask(`SELECT count() AS n FROM (${expiredSessions})`, { horizon });
  const erasedSessions = later.map(({ session }) => session as bigint);
  const after: Snapshot = {
    ...before,
    erasedSessions: [...before.erasedSessions, ...erasedSessions],
    expired: { day: horizon, batch: before.batch },
  };
  const { batch, events } = await removeRecords(writer, {
    before,
    after,
    endsSessions: true,
    parameters: { horizon },
    events: 'day < {horizon:Int32}',
    sessionRecords: `day < {horizon:Int32} OR ${ofSessions}`,
  });
  await connection.query(
    `INSERT INTO erased_sessions (product, session, batch)
     SELECT $1, session, $3 FROM unnest($2::bigint[]) AS erased (session)`,
    [product.number, erasedSessions, batch],
  );
  await connection.query(
    'UPDATE products SET expired_day = $2, expired_batch = $3, expired_by = $4 WHERE product = $1',
    [product.number, horizon, before.batch, batch],
  );
  await forgetDays(writer, horizon);
  await forgetNames(writer, after, horizon);
  return { events, sessions: Number(ended?.n) };
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
    `INSERT INTO replaced_days (product, day, run, replaced_at)
     SELECT product, day, run, ${NOW} FROM rolled_days WHERE product = $1 AND day < $2`,
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
