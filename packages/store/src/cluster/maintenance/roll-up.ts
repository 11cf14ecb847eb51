import { patientLimits } from '../clickhouse/connection/query-settings.ts';
import { writeDays, writeLifetimes } from '../clickhouse/rollups/write-aggregates.ts';
import { askOf } from '../clickhouse/sources/ask-snapshot.ts';
import { counted } from '../clickhouse/sources/records.ts';
import type { Connection } from '../postgres/connection/database.ts';
import { forgetLifetimeDays } from '../postgres/product/lifetime-days.ts';
import { NOW } from '../postgres/product/now.ts';
import { closeRun, openRun } from '../postgres/product/open-runs.ts';
import { readSnapshot } from '../postgres/product/read-snapshot.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import type { Databases } from '../writing/databases.ts';

/** A day with records that its aggregates lack, and the batch of its last change. */
export interface DirtyDay {
  readonly day: number;
  readonly batch: bigint;
}

/** The dirty days of a product. */
export async function listDirtyDays(
  { postgres }: Databases,
  productId: string,
): Promise<readonly DirtyDay[]> {
  const rows = await postgres.usual.query(
    `SELECT day, batch FROM dirty_days WHERE product = (SELECT product FROM products WHERE id = $1) ORDER BY day`,
    [productId],
  );
  return rows.map(({ day, batch }) => ({ day: Number(day), batch: batch as bigint }));
}

/**
 * Aggregates days of a product under a new run. A day that changed meanwhile stays dirty: its new aggregates are not used.
 * No report changes by this.
 */
export async function rollUpDays(
  databases: Databases,
  productId: string,
  dirty: readonly DirtyDay[],
): Promise<void> {
  if (dirty.length === 0) return;
  const { postgres, clickhouse } = databases;
  const snapshot = await readSnapshot(postgres.usual, productId);
  if (snapshot === undefined) return;
  const run = await openRun(postgres.usual, snapshot.product);
  const days = dirty.map(({ day }) => day);
  await writeDays(clickhouse, snapshot, days, run);
  const withRecords = await daysWithRecords(databases, snapshot, days);
  await postgres.usual.transaction(async (connection) => {
    await closeRun(connection, run);
    const clean = await clearDays(connection, snapshot.product, dirty);
    await replaceRuns(connection, snapshot.product, clean);
    const used = new Set(clean.filter((day) => withRecords.has(day)));
    await connection.query(
      `INSERT INTO rolled_days (product, day, run, has_sets, has_totals)
       SELECT $1, day, $3, true, true FROM unnest($2::integer[]) AS rolled (day)`,
      [snapshot.product, [...used], run],
    );
    // Those of days that changed meanwhile were made in vain; maintenance deletes them.
    await connection.query(
      `INSERT INTO replaced_days (product, day, run, replaced_at)
       SELECT $1, day, $3, ${NOW} FROM unnest($2::integer[]) AS rolled (day)`,
      [snapshot.product, days.filter((day) => !used.has(day)), run],
    );
  });
}

async function daysWithRecords(
  { clickhouse }: Databases,
  snapshot: Snapshot,
  days: readonly number[],
): Promise<ReadonlySet<number>> {
  const of = (table: 'events' | 'session_records') =>
    `SELECT day FROM ${table} WHERE ${counted[table](snapshot)} AND day IN {days:Array(Int32)}`;
  const rows = await askOf(clickhouse, snapshot, { limits: patientLimits })(
    `SELECT DISTINCT day FROM (${of('events')} UNION ALL ${of('session_records')})`,
    { days },
  );
  return new Set(rows.map(({ day }) => Number(day)));
}

/** Clears the days that have not changed again, and returns them. */
async function clearDays(
  connection: Connection,
  product: number,
  dirty: readonly DirtyDay[],
): Promise<readonly number[]> {
  const rows = await connection.query(
    `DELETE FROM dirty_days USING unnest($2::integer[], $3::bigint[]) AS seen (day, batch)
     WHERE dirty_days.product = $1 AND dirty_days.day = seen.day AND dirty_days.batch = seen.batch
     RETURNING dirty_days.day`,
    [product, dirty.map(({ day }) => day), dirty.map(({ batch }) => batch)],
  );
  return rows.map(({ day }) => Number(day));
}

/** Takes the former aggregates of days out of use; maintenance deletes them. */
async function replaceRuns(connection: Connection, product: number, days: readonly number[]): Promise<void> {
  await connection.query(
    `WITH former AS (DELETE FROM rolled_days WHERE product = $1 AND day = ANY($2) RETURNING *)
     INSERT INTO replaced_days (product, day, run, replaced_at) SELECT product, day, run, ${NOW} FROM former`,
    [product, days],
  );
}

/** Makes the aggregates over lifetimes again, of all days that are aggregated. No report changes by this. */
export async function rollUpLifetimes(databases: Databases, productId: string): Promise<void> {
  const { postgres, clickhouse } = databases;
  const [changed] = await postgres.usual.query(CHANGED_SINCE_GENERATION, [productId]);
  if (changed === undefined) return;
  const generation = await openRun(postgres.usual, Number(changed.product));
  // Maintenance deletes no aggregates that are replaced while a run is open.
  const snapshot = await readSnapshot(postgres.usual, productId);
  if (snapshot === undefined) return;
  await writeLifetimes(clickhouse, snapshot, generation);
  await postgres.usual.transaction(async (connection) => {
    await closeRun(connection, generation);
    const { product, rolledDays, erasures } = snapshot;
    const [now] = await connection.query(
      'SELECT generation, erasures FROM products WHERE product = $1 FOR UPDATE',
      [product],
    );
    const isUsed = now !== undefined && Number(now.erasures) === erasures;
    // What was erased meanwhile may be in it.
    const replaced = isUsed ? now.generation : generation;
    await connection.query(
      `INSERT INTO replaced_generations (product, generation, replaced_at)
       SELECT $1, $2::bigint, ${NOW} WHERE $2::bigint IS NOT NULL`,
      [product, replaced as bigint | null],
    );
    if (!isUsed) return;
    await connection.query(
      `UPDATE products SET generation = $2, generation_made_at = ${NOW} WHERE product = $1`,
      [product, generation],
    );
    await forgetLifetimeDays(connection, [product]);
    await connection.query(
      `INSERT INTO lifetime_days (product, day, run)
       SELECT $1, day, run FROM unnest($2::integer[], $3::bigint[]) AS made (day, run)`,
      [product, rolledDays.map(({ day }) => day), rolledDays.map(({ run }) => run)],
    );
  });
}

const ROLLED = `
  SELECT day, run FROM rolled_days
  WHERE product = one.product AND day NOT IN (SELECT day FROM dirty_days WHERE product = one.product)`;
const IN_GENERATION = `
  SELECT day, run FROM lifetime_days WHERE product = one.product AND one.generation IS NOT NULL`;

/** The product, unless its generation was made of exactly the days that are aggregated now. */
const CHANGED_SINCE_GENERATION = `
  SELECT product FROM products AS one
  WHERE id = $1
    AND (EXISTS (${ROLLED} EXCEPT ${IN_GENERATION}) OR EXISTS (${IN_GENERATION} EXCEPT ${ROLLED}))`;
