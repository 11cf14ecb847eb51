import type { RecordExports, RecordPage, RecordPosition, RecordRange } from '../../record-exports.ts';
import type { Connection } from '../engine/connection.ts';
import { snapshot } from '../engine/transaction.ts';
import type { Database } from '../file/database.ts';
import { batchOf, toWatermark } from '../tables/watermark.ts';
import { daysFrom } from './record-days.ts';
import { countRows, positionAt, readRows } from './record-rows.ts';
import { recordsOf } from './row-records.ts';

/** Records that are read at a time. Fewer would make each day be searched more often. */
const CHUNK = 4_000;

/**
 * Reads records out of the data file. Nothing is kept open between two chunks of a page, so an export of any size and any
 * duration takes little memory and holds up nobody.
 */
export function createRecordExports({ exports }: Pick<Database, 'exports'>): RecordExports {
  return {
    findPage: (productId, range, limit) =>
      exports.use((connection) =>
        snapshot(connection, async () => {
          const found = await findProduct(connection, productId);
          if (found === undefined) return undefined;
          const asOf = range.asOf ?? toWatermark(found.batch);
          return findPage(connection, found.product, { ...range, asOf }, limit);
        }),
      ),

    async *read(productId, page) {
      for (const day of page.days) {
        let after = page.after;
        for (let rows = CHUNK; rows === CHUNK; ) {
          const chunk = await exports.use((connection) =>
            snapshot(connection, async () => {
              const found = await findProduct(connection, productId);
              if (found === undefined) return { records: [], last: undefined };
              const of = { product: found.product, day, upToBatch: batchOf(page.asOf) };
              const read = await readRows(connection, of, { after, upTo: page.last }, CHUNK);
              return { records: await recordsOf(connection, read.rows), last: read.last };
            }),
          );
          if (chunk.records.length > 0) yield chunk.records;
          rows = chunk.records.length;
          after = chunk.last;
        }
      }
    },
  };
}

async function findProduct(connection: Connection, id: string) {
  const [row] = await connection.query('SELECT product, batch FROM products WHERE id = $1', [id]);
  return row && { product: Number(row.product), batch: row.batch };
}

/** Counts day by day, until there are more records than the page may have. */
async function findPage(
  connection: Connection,
  product: number,
  range: RecordRange & { readonly asOf: string },
  limit: number,
): Promise<RecordPage> {
  const upToBatch = batchOf(range.asOf);
  const days: number[] = [];
  let room = limit;
  for await (const { day, records } of daysFrom(connection, { product, upToBatch, ...range })) {
    const of = { product, day, upToBatch };
    const { after } = range;
    const left = after?.day === day ? await countRows(connection, of, after) : records;
    if (left === 0) continue;
    if (room === 0) return { ...range, days, ...endingAt(await lastOf(days.at(-1))) };
    days.push(day);
    if (left > room) return { ...range, days, ...endingAt(await positionAt(connection, of, after, room)) };
    room -= left;
  }
  return { ...range, days };

  /** The last record of a day that is whole on the page. */
  async function lastOf(day = range.firstDay): Promise<RecordPosition | undefined> {
    return positionAt(connection, { product, day, upToBatch }, undefined, undefined);
  }
}

function endingAt(last: RecordPosition | undefined): Pick<RecordPage, 'last'> {
  return last === undefined ? {} : { last };
}
