import type { CheckedRecord } from '@keytally/events';
import type { Cell } from '@keytally/reports';
import {
  batchOf,
  deletedMeanwhile,
  isOfAnother,
  type RecordExports,
  type RecordPage,
  type RecordPosition,
  type RecordRange,
  toWatermark,
} from '@keytally/store-ports';
import { positionOf } from '../rows/record-rows.ts';
import { findPage, type ReadableRecords } from './find-page.ts';
import type { Span } from './ordered-rows.ts';

/** Runs `work` on what counts of a product now; undefined if there is no such product. */
export type WithRecords = <T>(
  productId: string,
  work: (now: CurrentRecords) => Promise<T>,
) => Promise<T | undefined>;

interface CurrentRecords {
  readonly batch: Cell | undefined;
  readonly firstBatch: Cell | undefined;
  /** The records that came in up to a batch, of one client if there is one. */
  upTo(batch: bigint, clientId?: string): ReadableRecords;
}

/**
 * Reads records out of a store. Nothing is kept open between two chunks of a page, so an export of any size and any duration takes
 * little memory and holds up nobody; and each chunk is of what counts at its time, so nothing erased is in it.
 *
 * @param most records to read at a time: fewer make each day be searched more often
 */
export function createRecordExports(withRecords: WithRecords, most: number): RecordExports {
  return {
    findPage: (productId, range, limit) =>
      withRecordsAsOf(withRecords, productId, range, (records, asOf) =>
        findPage(records, { ...range, asOf }, limit),
      ),

    async *read(productId, page) {
      for await (const { records } of readChunks(withRecords, productId, page, most)) yield records;
    },
  };
}

/** How many lines are read at a time: many, but not more than have about so many characters. */
export interface LinesAtOnce {
  readonly least: number;
  readonly most: number;
  readonly characters: number;
}

/**
 * Reads pages as text, where the engine writes it. The engine writes the next lines while these are taken. How long lines are is
 * known from the ones before, also of the last page of the same product.
 */
export function createLineReader(
  withRecords: WithRecords,
  { least, most, characters }: LinesAtOnce,
): NonNullable<RecordExports['readLines']> {
  let last = { productId: '', atOnce: least };

  return async function* (productId, page, format) {
    let atOnce = last.productId === productId ? last.atOnce : least;
    const readSpan = async (records: ReadableRecords, span: Span) => {
      const lines = await records.readLines(span, atOnce, format);
      if (lines && lines.count > 0) {
        const fitting = Math.floor((characters * lines.count) / lines.characters);
        atOnce = Math.max(least, Math.min(most, fitting));
        last = { productId, atOnce };
      }
      return lines;
    };
    const chunks = readSpans(withRecords, productId, page, () => atOnce, readSpan);
    for await (const { text } of oneAhead(chunks)) yield* text;
  };
}

/** The same items, each asked for when the one before it is taken. */
async function* oneAhead<Item>(items: AsyncGenerator<Item>): AsyncGenerator<Item> {
  try {
    for (let coming = items.next(); ; ) {
      const { done, value } = await coming;
      if (done) return;
      coming = items.next();
      // It is told when it is awaited, if anybody still wants it.
      coming.catch(() => undefined);
      yield value;
    }
  } finally {
    await items.return(undefined);
  }
}

/** Records that were read together, with their days and batches. */
interface RecordChunk {
  readonly records: readonly CheckedRecord[];
  readonly days: readonly number[];
  readonly batches: readonly bigint[];
  /** The position of the last one. */
  readonly last: RecordPosition;
}

/** Reads a page, `most` records at a time. */
export async function* readChunks(
  withRecords: WithRecords,
  productId: string,
  page: RecordPage,
  most: number,
): AsyncIterable<RecordChunk> {
  const chunks = readSpans(
    withRecords,
    productId,
    page,
    () => most,
    async (readable, span) => {
      const { rows, records } = await readable.read(span, most);
      return { records, rows, count: rows.length, last: positionOf(rows.at(-1)) };
    },
  );
  for await (const { records, rows, last } of chunks) {
    const days = rows.map(({ day }) => Number(day));
    const batches = rows.map(({ batch }) => BigInt(batch as bigint));
    if (last !== undefined) yield { records, days, batches, last };
  }
}

/** How much of what is read at a time the next days should fill: if they are more, the rest of them is searched again. */
const FILLED = 0.9;

/** Days without records may be followed by others. */
const MOST_GROWTH = 8;

interface ReadSpan {
  readonly count: number;
  readonly last: RecordPosition | undefined;
}

/**
 * Reads the spans of a page, each of at most so many records. Each question has a cost of its own, so as many days are asked for
 * together as have about so many records.
 *
 * @param atOnce how many records the next span may have; asked before each
 */
async function* readSpans<Chunk extends ReadSpan>(
  withRecords: WithRecords,
  productId: string,
  page: RecordPage,
  atOnce: () => number,
  read: (records: ReadableRecords, span: Span) => Promise<Chunk | undefined>,
): AsyncGenerator<Chunk> {
  const { days, records: all = Number.POSITIVE_INFINITY, last: upTo } = page;
  let { after } = page;
  let left = all;
  let together =
    all <= atOnce() ? days.length : Math.max(1, Math.floor((days.length * FILLED * atOnce()) / all));
  for (let place = 0; place < days.length; ) {
    const most = atOnce();
    const some = days.slice(place, place + together);
    const span: Span = { days: [some[0] ?? 0, some.at(-1) ?? 0], after, upTo };
    const chunk = await withRecordsAsOf(withRecords, productId, page, (records) => read(records, span));
    if (chunk === undefined) throw deletedMeanwhile(productId);
    yield chunk;
    left -= chunk.count;
    if (left <= 0) return;
    if (chunk.last === undefined || chunk.count < most) {
      place += some.length;
      const filling = (some.length * FILLED * most) / Math.max(1, chunk.count);
      together = Math.max(1, Math.floor(Math.min(filling, MOST_GROWTH * some.length)));
    } else {
      const { day } = chunk.last;
      const done = some.filter((one) => one < day).length;
      place += done;
      together = done + 1;
      after = chunk.last;
    }
  }
}

/** Runs `work` on the records as of a watermark, else as of now; undefined if there is no product that had it. */
function withRecordsAsOf<T>(
  withRecords: WithRecords,
  productId: string,
  { asOf: watermark, clientId }: Pick<RecordRange, 'asOf' | 'clientId'>,
  work: (records: ReadableRecords, asOf: string) => Promise<T>,
): Promise<T | undefined> {
  return withRecords(productId, async (now) => {
    const asOf = watermark ?? toWatermark(now.batch);
    return isOfAnother(asOf, now.firstBatch) ? undefined : work(now.upTo(batchOf(asOf), clientId), asOf);
  });
}
