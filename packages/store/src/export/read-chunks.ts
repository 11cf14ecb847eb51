import type { CheckedRecord } from '@keytally/events';
import type { Cell } from '@keytally/reports';
import {
  batchOf,
  deletedMeanwhile,
  isOfAnother,
  type RecordExports,
  type RecordPage,
  type RecordPosition,
  toWatermark,
} from '@keytally/store-ports';
import { positionOf } from '../rows/record-rows.ts';
import { findPage, type ReadableRecords } from './find-page.ts';
import type { Span } from './ordered-rows.ts';

/** Runs `work` on what counts of a product now; undefined if there is no such product. */
export type LendRecords = <T>(
  productId: string,
  work: (now: CurrentRecords) => Promise<T>,
) => Promise<T | undefined>;

interface CurrentRecords {
  readonly batch: Cell | undefined;
  readonly firstBatch: Cell | undefined;
  /** The records that came in up to a batch. */
  upTo(batch: bigint): ReadableRecords;
}

/**
 * Reads records out of a store. Nothing is kept open between two chunks of a page, so an export of any size and any duration takes
 * little memory and holds up nobody; and each chunk is of what counts at its time, so nothing erased is in it.
 *
 * @param most records to read at a time: fewer make each day be searched more often
 */
export function createRecordExports(lend: LendRecords, most: number): RecordExports {
  return {
    findPage: (productId, range, limit) =>
      lendAsOf(lend, productId, range.asOf, (records, asOf) => findPage(records, { ...range, asOf }, limit)),

    async *read(productId, page) {
      for await (const { records } of readChunks(lend, productId, page, most)) yield records;
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
  lend: LendRecords,
  productId: string,
  page: RecordPage,
  most: number,
): AsyncIterable<RecordChunk> {
  for (const day of page.days) {
    let after = page.after;
    for (let read = most; read === most; ) {
      const span: Span = { after, upTo: page.last };
      const chunk = await lendAsOf(lend, productId, page.asOf, (records) => records.read(day, span, most));
      if (chunk === undefined) throw deletedMeanwhile(productId);
      const { rows, records } = chunk;
      read = rows.length;
      after = positionOf(day, rows.at(-1));
      const batches = rows.map(({ batch }) => BigInt(batch as bigint));
      if (after !== undefined) yield { records, batches, last: after };
    }
  }
}

/** Runs `work` on the records as of a watermark, else as of now; undefined if there is no product that had it. */
function lendAsOf<T>(
  lend: LendRecords,
  productId: string,
  watermark: string | undefined,
  work: (records: ReadableRecords, asOf: string) => Promise<T>,
): Promise<T | undefined> {
  return lend(productId, async (now) => {
    const asOf = watermark ?? toWatermark(now.batch);
    return isOfAnother(asOf, now.firstBatch) ? undefined : work(now.upTo(batchOf(asOf)), asOf);
  });
}
