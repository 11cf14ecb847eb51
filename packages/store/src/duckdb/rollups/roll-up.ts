import type { Connection } from '../engine/connection.ts';
import {
  aggregatesOfClients,
  type DayTable,
  dayAggregates,
  type LifetimeTable,
  lifetimeAggregates,
  recordsOf,
} from '../tables/current-tables.ts';
import { orderOfRows } from '../tables/rolled-tables.ts';

/** A day whose records are not, or no longer, what its rollup says. */
export interface DirtyDay {
  readonly product: number;
  readonly day: number;
  /** Events of the day now, and when it was rolled up. */
  readonly records: number;
  readonly rolled: number;
}

/** All dirty days, by product and day. */
export async function listDirtyDays(connection: Connection): Promise<readonly DirtyDay[]> {
  const rows = await connection.query(
    `SELECT product, day, coalesce(counted.records, 0) AS records, coalesce(rolled_days.records, 0) AS rolled
     FROM dirty_days
     LEFT JOIN (
       SELECT product, day, count(*) AS records
       FROM events SEMI JOIN dirty_days USING (product, day) GROUP BY product, day
     ) AS counted USING (product, day)
     LEFT JOIN rolled_days USING (product, day)
     ORDER BY product, day`,
  );
  return rows.map(({ product, day, records, rolled }) => ({
    product: Number(product),
    day: Number(day),
    records: Number(records),
    rolled: Number(rolled),
  }));
}

/**
 * Rolls up days of one product, in the open transaction. With `everything` the aggregates over lifetimes are rebuilt
 * from all days; otherwise only the changes of these days are applied.
 */
export async function rollUpDays(
  connection: Connection,
  product: number,
  chunks: readonly (readonly number[])[],
  everything: boolean,
): Promise<void> {
  await connection.query(
    'CREATE OR REPLACE TEMPORARY TABLE use_changes (event INTEGER, client INTEGER, uses BIGINT)',
  );
  await connection.query('CREATE OR REPLACE TEMPORARY TABLE rolling_clients (client INTEGER)');
  for (const days of chunks) {
    if (everything) await aggregateDays(connection, product, days);
    else await rollUpChunk(connection, product, days);
  }
  if (everything) await rebuildLifetimes(connection, product);
  else await changeLifetimes(connection, product);
}

/** Aggregates days, and notes what that changes over lifetimes. */
async function rollUpChunk(connection: Connection, product: number, days: readonly number[]): Promise<void> {
  const ofDays = `WHERE product = $1 AND ${isOneOf(days)}`;
  const note = async (uses: 'uses' | '-uses') => {
    await connection.query(
      `INSERT INTO use_changes SELECT event, client, ${uses} FROM rolled_day_client_uses ${ofDays}`,
      [product],
    );
    await connection.query(
      `INSERT INTO rolling_clients
       SELECT client FROM rolled_day_clients ${ofDays} UNION SELECT client FROM rolled_day_statements ${ofDays}`,
      [product],
    );
  };
  await note('-uses');
  await aggregateDays(connection, product, days);
  await note('uses');
}

/** Makes the aggregates of days anew from their records, in the open transaction; those over lifetimes stay as they are. */
export async function aggregateDays(
  connection: Connection,
  product: number,
  days: readonly number[],
): Promise<void> {
  await connection.query('CREATE OR REPLACE TEMPORARY TABLE rolling_days (product INTEGER, day INTEGER)');
  await connection.append('rolling_days', { product: days.map(() => product), day: days });
  const deleteFrom = (table: string) =>
    connection.query(`DELETE FROM ${table} WHERE product = $1 AND ${isOneOf(days)}`, [product]);
  for (const [table, aggregate] of Object.entries(dayAggregates)) {
    await deleteFrom(table);
    await connection.query(
      `INSERT INTO ${table} BY NAME ${aggregate(recordsOf('rolling_days'))} ORDER BY ${orderOfRows[table as DayTable]}`,
    );
  }
  for (const table of ['dirty_days', 'rolled_days']) await deleteFrom(table);
  await connection.query(
    `INSERT INTO rolled_days (product, day, records)
     SELECT product, day, coalesce(counted.records, 0)
     FROM rolling_days
     LEFT JOIN (
       SELECT product, day, count(*) AS records FROM ${recordsOf('rolling_days').events} GROUP BY product, day
     ) AS counted USING (product, day)`,
  );
}

/** Applies the changes of these days to the aggregates over lifetimes. */
async function changeLifetimes(connection: Connection, product: number): Promise<void> {
  await connection.query(
    `CREATE OR REPLACE TEMPORARY TABLE net_changes AS
     SELECT event, client, sum(uses)::BIGINT AS uses FROM use_changes
     GROUP BY event, client HAVING sum(uses) <> 0`,
  );
  await connection.query(
    `UPDATE rolled_client_uses SET uses = rolled_client_uses.uses + net_changes.uses
     FROM net_changes
     WHERE rolled_client_uses.product = $1 AND rolled_client_uses.event = net_changes.event
       AND rolled_client_uses.client = net_changes.client`,
    [product],
  );
  await connection.query(
    `INSERT INTO rolled_client_uses (product, event, client, uses)
     SELECT $1, event, client, uses
     FROM net_changes
     ANTI JOIN (SELECT event, client FROM rolled_client_uses WHERE product = $1) AS known USING (event, client)
     ORDER BY event, client`,
    [product],
  );
  await connection.query('DELETE FROM rolled_client_uses WHERE product = $1 AND uses = 0', [product]);
  for (const table of aggregatesOfClients) {
    const ofRolling = (days: DayTable) =>
      `(SELECT * FROM ${days} WHERE product = $1 AND client IN (SELECT client FROM rolling_clients)) AS days`;
    await connection.query(
      `DELETE FROM ${table} WHERE product = $1 AND client IN (SELECT client FROM rolling_clients)`,
      [product],
    );
    await connection.query(`INSERT INTO ${table} BY NAME ${lifetimeAggregates[table](ofRolling)}`, [product]);
  }
}

/** Rebuilds the aggregates over lifetimes from those of all days. */
async function rebuildLifetimes(connection: Connection, product: number): Promise<void> {
  const ofProduct = (days: DayTable) => `(SELECT * FROM ${days} WHERE product = $1) AS days`;
  for (const [table, aggregate] of Object.entries(lifetimeAggregates)) {
    await connection.query(`DELETE FROM ${table} WHERE product = $1`, [product]);
    await connection.query(
      `INSERT INTO ${table} BY NAME ${aggregate(ofProduct)} ORDER BY ${orderOfRows[table as LifetimeTable]}`,
      [product],
    );
  }
}

/** Condition: the row is of one of these days. They are written out: only then the engine skips the blocks without them. */
export function isOneOf(days: readonly number[]): string {
  return days.length === 0 ? 'false' : `day IN (${days.map(Number).join(', ')})`;
}
