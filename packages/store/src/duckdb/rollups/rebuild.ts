import type { Row } from '@keytally/reports';
import type { Connection } from '../engine/connection.ts';
import { transaction } from '../engine/transaction.ts';
import type { Database } from '../file/database.ts';
import {
  aggregatesOfClients,
  type DayTable,
  dayAggregates,
  type LifetimeTable,
  lifetimeAggregates,
} from '../tables/current-tables.ts';
import { findProduct } from '../tables/find-product.ts';
import { orderOfRows, type RolledTable } from '../tables/rolled-tables.ts';
import { moveBatch } from '../tables/watermark.ts';
import { inParts } from './in-parts.ts';
import { aggregateDays, isOneOf, rollUpDays } from './roll-up.ts';

/** Runs work on the writer, between the batches that come in. */
type OnWriter = (work: (connection: Connection) => Promise<void>) => Promise<void>;

/** How many uses are read at a time: batches wait meanwhile. */
export interface Sizes {
  readonly ofDays: number;
  readonly ofEvents: number;
}

const SIZES: Sizes = { ofDays: 4_000_000, ofEvents: 10_000_000 };

/**
 * Makes all aggregates of a product anew, a part in each transaction, so that batches come in between. Each part is right when it
 * is written, and the rest stays what it was; a part that turns out different moves the watermark.
 */
export async function rebuildProduct(
  { exports }: Pick<Database, 'exports'>,
  onWriter: OnWriter,
  { number: product, id }: { readonly number: number; readonly id: string },
  sizes = SIZES,
): Promise<void> {
  const part = (work: (connection: Connection) => Promise<void>) =>
    onWriter((connection) =>
      transaction(connection, async () => {
        // It may have been deleted since.
        if ((await findProduct(connection, id))?.number === product) await work(connection);
      }),
    );
  const days = await exports.use((connection) => connection.query(DAYS, [product]));
  for (const some of partsOf(days, 'day', sizes.ofDays))
    await part((connection) => rebuildDays(connection, product, some));
  const events = await exports.use((connection) => connection.query(EVENTS, [product]));
  for (const some of rangesOf(partsOf(events, 'event', sizes.ofEvents)))
    await part((connection) => rebuildLifetimes(connection, product, 'rolled_client_uses', some));
  for (const table of aggregatesOfClients)
    await part((connection) => rebuildLifetimes(connection, product, table, 'true'));
}

/** Days that are dirty are rolled up: what is kept over lifetimes goes with them. */
async function rebuildDays(connection: Connection, product: number, days: readonly number[]): Promise<void> {
  const rows = isOneOf(days);
  const found = await connection.query(`SELECT day FROM dirty_days WHERE product = $1 AND ${rows}`, [
    product,
  ]);
  const dirty = found.map(({ day }) => Number(day));
  if (dirty.length > 0) await rollUpDays(connection, product, [dirty], false);
  const clean = days.filter((day) => !dirty.includes(day));
  const tables = Object.keys(dayAggregates) as DayTable[];
  await tellingChanges(connection, product, { tables, rows }, () =>
    aggregateDays(connection, product, clean),
  );
}

/** @param rows condition on the events of the rows that are made anew */
function rebuildLifetimes(
  connection: Connection,
  product: number,
  table: LifetimeTable,
  rows: string,
): Promise<void> {
  const of = (days: DayTable) => `(SELECT * FROM ${days} WHERE product = $1 AND ${rows}) AS days`;
  return tellingChanges(connection, product, { tables: [table], rows }, async () => {
    await connection.query(`DELETE FROM ${table} WHERE product = $1 AND ${rows}`, [product]);
    await connection.query(
      `INSERT INTO ${table} BY NAME ${lifetimeAggregates[table](of)} ORDER BY ${orderOfRows[table]}`,
      [product],
    );
  });
}

/** Moves the watermark if work changes these rows of these tables. */
async function tellingChanges(
  connection: Connection,
  product: number,
  { tables, rows }: { readonly tables: readonly RolledTable[]; readonly rows: string },
  work: () => Promise<void>,
): Promise<void> {
  const digests = tables.map(
    (table) =>
      `SELECT count(*) || '-' || sum(hash(${table})::HUGEINT) AS digest FROM ${table} WHERE product = $1 AND ${rows}`,
  );
  const digest = async () => {
    const found = await connection.query(digests.join(' UNION ALL '), [product]);
    return found.map((row) => row.digest).join(' ');
  };
  const before = await digest();
  await work();
  if ((await digest()) !== before) await moveBatch(connection, product);
}

/** All days that have records or aggregates, with the number of their uses. */
const DAYS = `
  SELECT day, sum(uses)::BIGINT AS uses FROM (
    SELECT day, count(*) AS uses FROM events WHERE product = $1 GROUP BY day
    ${['sessions', 'session_records', 'rolled_days', ...Object.keys(dayAggregates)]
      .map((table) => `UNION ALL SELECT DISTINCT day, 0 FROM ${table} WHERE product = $1`)
      .join(' ')}
  ) GROUP BY day ORDER BY day`;

const EVENTS = `
  SELECT event, sum(uses)::BIGINT AS uses FROM rolled_day_uses WHERE product = $1 GROUP BY event ORDER BY event`;

/** The values of a column, as many together as have about so many uses. */
function partsOf(
  rows: readonly Row[],
  column: 'day' | 'event',
  most: number,
): readonly (readonly number[])[] {
  const parts = inParts(rows, ({ uses }) => Number(uses), most);
  return parts.map((part) => part.map((row) => Number(row[column])));
}

/** Conditions that are true for the events of one part each, and between them for all. */
function rangesOf(parts: readonly (readonly number[])[]): readonly string[] {
  const ends = parts.slice(0, -1).map((part) => part.at(-1));
  return [...ends, undefined].map((end, place) => {
    const start = ends[place - 1];
    const conditions = [
      ...(start === undefined ? [] : [`event > ${start}`]),
      ...(end === undefined ? [] : [`event <= ${end}`]),
    ];
    return conditions.length === 0 ? 'true' : conditions.join(' AND ');
  });
}
