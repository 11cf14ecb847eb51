import type { CheckedRecord } from '@keytally/events';
import { findPage, type OrderedRecords } from '../../export/find-page.ts';
import type { RecordExports, RecordPage, RecordPosition } from '../../record-exports.ts';
import { deletedMeanwhile } from '../../refusals.ts';
import { batchOf, isOfAnother, toWatermark } from '../../rows/watermark.ts';
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
          if (isOfAnother(asOf, found.firstBatch)) return undefined;
          return findPage(
            orderedRecords(connection, found.product, batchOf(asOf)),
            { ...range, asOf },
            limit,
          );
        }),
      ),

    async *read(productId, page) {
      for await (const { records } of readChunks(exports, productId, page, CHUNK)) yield records;
    },
  };
}

/** Records that were read together, with their batches. */
export interface RecordChunk {
  readonly records: readonly CheckedRecord[];
  readonly batches: readonly bigint[];
  /** The position of the last one. */
  readonly last: RecordPosition;
}

/** Reads a page, `most` records at a time. */
export async function* readChunks(
  exports: Database['exports'],
  productId: string,
  page: RecordPage,
  most: number,
): AsyncIterable<RecordChunk> {
  for (const day of page.days) {
    let after = page.after;
    for (let read = most; read === most; ) {
      const chunk = await exports.use((connection) =>
        snapshot(connection, async () => {
          const found = await findProduct(connection, productId);
          if (found === undefined || isOfAnother(page.asOf, found.firstBatch))
            throw deletedMeanwhile(productId);
          const of = { product: found.product, day, upToBatch: batchOf(page.asOf) };
          const { rows, last } = await readRows(connection, of, { after, upTo: page.last }, most);
          if (last === undefined) return undefined;
          const batches = rows.map(({ batch }) => batch as bigint);
          return { records: await recordsOf(connection, rows), batches, last };
        }),
      );
      if (chunk !== undefined) yield chunk;
      read = chunk?.records.length ?? 0;
      after = chunk?.last;
    }
  }
}

async function findProduct(connection: Connection, id: string) {
  const [row] = await connection.query('SELECT product, batch, first_batch FROM products WHERE id = $1', [
    id,
  ]);
  return row && { product: Number(row.product), batch: row.batch, firstBatch: row.first_batch };
}

function orderedRecords(connection: Connection, product: number, upToBatch: bigint): OrderedRecords {
  const of = (day: number) => ({ product, day, upToBatch });
  return {
    daysFrom: (range) => daysFrom(connection, { product, upToBatch, ...range }),
    countAfter: (day, after) => countRows(connection, of(day), after),
    positionAt: (day, after, place) => positionAt(connection, of(day), after, place),
  };
}
