import { findPage, type OrderedRecords } from '../../export/find-page.ts';
import type { RecordExports } from '../../record-exports.ts';
import { batchOf, toWatermark } from '../../rows/watermark.ts';
import type { Connection } from '../engine/connection.ts';
import { snapshot } from '../engine/transaction.ts';
import type { Database } from '../file/database.ts';
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
          return findPage(
            orderedRecords(connection, found.product, batchOf(asOf)),
            { ...range, asOf },
            limit,
          );
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

function orderedRecords(connection: Connection, product: number, upToBatch: bigint): OrderedRecords {
  const of = (day: number) => ({ product, day, upToBatch });
  return {
    daysFrom: (range) => daysFrom(connection, { product, upToBatch, ...range }),
    countAfter: (day, after) => countRows(connection, of(day), after),
    positionAt: (day, after, place) => positionAt(connection, of(day), after, place),
  };
}
