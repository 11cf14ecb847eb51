import type { Row } from '@keytally/reports';
import type { CheckedAggregates } from '@keytally/store-ports';
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
import { digestOf } from '../tables/digest.ts';
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

/** A part of the aggregates of a product, and how it is made anew in the open transaction. */
interface Part {
  readonly days: readonly number[];
  readonly make: (connection: Connection, onChange: OnChange) => Promise<void>;
}

/** Called if aggregates that were made anew are not what they were before. */
type OnChange = () => Promise<void>;

/** A product by its number in the tables, and by its id. */
interface NumberedProduct {
  readonly number: number;
  readonly id: string;
}

/**
 * Makes all aggregates of a product anew, a part in each transaction, so that batches come in between. Each part is right when it
 * is written, and the rest stays what it was; a part that turns out different moves the watermark.
 */
export async function rebuildProduct(
  database: Pick<Database, 'exports'>,
  onWriter: OnWriter,
  product: NumberedProduct,
  sizes = SIZES,
): Promise<void> {
  for await (const { make } of partsOfProduct(database, product.number, sizes))
    await inTurn(onWriter, product, (connection) =>
      make(connection, () => moveBatch(connection, product.number)),
    );
}

/** How many days of a product are compared when not all are. */
const DAYS_BY_CHANCE = 3;

/** Makes parts of the aggregates of a product anew, compares them with those before, and takes them back. */
export async function checkProduct(
  database: Pick<Database, 'exports'>,
  onWriter: OnWriter,
  product: NumberedProduct,
  extent: 'some' | 'all',
): Promise<CheckedAggregates> {
  const parts =
    extent === 'all'
      ? partsOfProduct(database, product.number, SIZES)
      : daysByChance(database, product.number);
  let days = 0;
  let isWrong = false;
  for await (const part of parts) {
    days += part.days.length;
    await inTurn(onWriter, product, async (connection) => {
      await part.make(connection, async () => {
        isWrong = true;
      });
      throw TAKEN_BACK;
    }).catch((error: unknown) => {
      if (error !== TAKEN_BACK) throw error;
    });
  }
  return { productId: product.id, days, isWrong };
}

/** What ends a transaction that is to change nothing. */
const TAKEN_BACK = new Error('The aggregates were only compared.');

function inTurn(
  onWriter: OnWriter,
  { number, id }: NumberedProduct,
  work: (connection: Connection) => Promise<void>,
): Promise<void> {
  return onWriter((connection) =>
    transaction(connection, async () => {
      // It may have been deleted since.
      if ((await findProduct(connection, id))?.number === number) await work(connection);
    }),
  );
}

async function* partsOfProduct(
  { exports }: Pick<Database, 'exports'>,
  product: number,
  sizes: Sizes,
): AsyncGenerator<Part> {
  const days = await exports.use((connection) => connection.query(DAYS, [product]));
  for (const some of partsOf(days, 'day', sizes.ofDays)) yield partOfDays(product, some);
  const events = await exports.use((connection) => connection.query(EVENTS, [product]));
  for (const some of rangesOf(partsOf(events, 'event', sizes.ofEvents)))
    yield partOfLifetimes(product, 'rolled_client_uses', some);
  for (const table of aggregatesOfClients) yield partOfLifetimes(product, table, 'true');
}

async function* daysByChance({ exports }: Pick<Database, 'exports'>, product: number): AsyncGenerator<Part> {
  const days = await exports.use((connection) =>
    connection.query('SELECT day FROM rolled_days WHERE product = $1 ORDER BY random() LIMIT $2', [
      product,
      DAYS_BY_CHANCE,
    ]),
  );
  for (const { day } of days) yield partOfDays(product, [Number(day)]);
}

/** Days that are dirty are rolled up: what is kept over lifetimes goes with them. */
function partOfDays(product: number, days: readonly number[]): Part {
  const rows = isOneOf(days);
  const tables = Object.keys(dayAggregates) as DayTable[];
  return {
    days,
    async make(connection, onChange) {
      const found = await connection.query(`SELECT day FROM dirty_days WHERE product = $1 AND ${rows}`, [
        product,
      ]);
      const dirty = found.map(({ day }) => Number(day));
      if (dirty.length > 0) await rollUpDays(connection, product, [dirty], false);
      const clean = days.filter((day) => !dirty.includes(day));
      await telling(connection, product, { tables, rows, onChange }, () =>
        aggregateDays(connection, product, clean),
      );
    },
  };
}

/** @param rows condition on the events of the rows that are made anew */
function partOfLifetimes(product: number, table: LifetimeTable, rows: string): Part {
  const of = (days: DayTable) => `(SELECT * FROM ${days} WHERE product = $1 AND ${rows}) AS days`;
  return {
    days: [],
    make: (connection, onChange) =>
      telling(connection, product, { tables: [table], rows, onChange }, async () => {
        await connection.query(`DELETE FROM ${table} WHERE product = $1 AND ${rows}`, [product]);
        await connection.query(
          `INSERT INTO ${table} BY NAME ${lifetimeAggregates[table](of)} ORDER BY ${orderOfRows[table]}`,
          [product],
        );
      }),
  };
}

/** What is compared before and after some work. */
interface Compared {
  readonly tables: readonly RolledTable[];
  readonly rows: string;
  readonly onChange: OnChange;
}

/** Tells whether work changes these rows of these tables. */
async function telling(
  connection: Connection,
  product: number,
  { tables, rows, onChange }: Compared,
  work: () => Promise<void>,
): Promise<void> {
  const digest = async () => {
    const digests: string[] = [];
    for (const table of tables)
      digests.push(await digestOf(connection, table, `product = $1 AND ${rows}`, [product]));
    return digests.join(' ');
  };
  const before = await digest();
  await work();
  if ((await digest()) !== before) await onChange();
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
