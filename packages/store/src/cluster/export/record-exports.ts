import type { CheckedRecord } from '@keytally/events';
import { findPage, type OrderedRecords } from '../../export/find-page.ts';
import type { RecordExports, RecordPage, RecordPosition } from '../../record-exports.ts';
import { deletedMeanwhile } from '../../refusals.ts';
import { positionOf, recordOf } from '../../rows/record-rows.ts';
import { batchOf, isOfAnother, toWatermark } from '../../rows/watermark.ts';
import type { Clickhouse } from '../clickhouse/connection/clickhouse.ts';
import { askOf } from '../clickhouse/sources/ask-snapshot.ts';
import { readSets } from '../ingest/read-sets.ts';
import { daysOf, type Snapshot } from '../snapshot/snapshot.ts';
import { countByDay, countRows, positionAt, type RowsOfProduct, readRows } from './record-rows.ts';

/** Records that are read at a time. */
const CHUNK = 8_000;

/** Reads records page by page; each page and each part of it from what counts at that time, so nothing erased is in it. */
export function createRecordExports(
  clickhouse: Clickhouse,
  readSnapshot: (productId: string) => Promise<Snapshot | undefined>,
): RecordExports {
  return {
    async findPage(productId, range, limit) {
      const snapshot = await readSnapshot(productId);
      if (snapshot === undefined) return undefined;
      const asOf = range.asOf ?? toWatermark(snapshot.batch);
      if (isOfAnother(asOf, snapshot.firstBatch)) return undefined;
      return findPage(orderedRecords(clickhouse, snapshot, asOf), { ...range, asOf }, limit);
    },

    async *read(productId, page) {
      const chunks = readChunks(clickhouse, productId, readSnapshot, { page, most: CHUNK });
      for await (const { records } of chunks) yield records;
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
  clickhouse: Clickhouse,
  productId: string,
  readSnapshot: (productId: string) => Promise<Snapshot | undefined>,
  { page, most }: { readonly page: RecordPage; readonly most: number },
): AsyncIterable<RecordChunk> {
  for (const day of page.days) {
    let after = page.after;
    for (let read = most; read === most; ) {
      const snapshot = await readSnapshot(productId);
      if (snapshot === undefined || isOfAnother(page.asOf, snapshot.firstBatch))
        throw deletedMeanwhile(productId);
      const of = rowsOf(clickhouse, snapshot, page.asOf);
      const rows = await readRows(of, day, { after, upTo: page.last }, most);
      read = rows.length;
      after = positionOf(day, rows.at(-1));
      if (after === undefined) continue;
      const batches = rows.map(({ batch }) => BigInt(batch as bigint));
      yield { records: await recordsOf(clickhouse, snapshot, rows), batches, last: after };
    }
  }
}

function rowsOf(clickhouse: Clickhouse, snapshot: Snapshot, asOf: string): RowsOfProduct {
  return { ask: askOf(clickhouse, snapshot), snapshot, upToBatch: batchOf(asOf) };
}

function orderedRecords(clickhouse: Clickhouse, snapshot: Snapshot, asOf: string): OrderedRecords {
  const of = rowsOf(clickhouse, snapshot, asOf);
  return {
    async *daysFrom({ firstDay, lastDay, after }) {
      const start = after?.day ?? firstDay;
      const days = daysOf(snapshot).filter((day) => day >= start && day <= lastDay);
      // A page of one day does not count the records of years, and a page of years does not ask for each day.
      for (let span = 1; days.length > 0; span *= 2) yield* await countByDay(of, days.splice(0, span));
    },
    countAfter: (day, after) => countRows(of, day, after),
    positionAt: (day, after, place) => positionAt(of, day, after, place),
  };
}

/** The records of rows, each as it came in. */
async function recordsOf(
  clickhouse: Clickhouse,
  snapshot: Snapshot,
  rows: Awaited<ReturnType<typeof readRows>>,
) {
  const ids = rows.flatMap(({ property_set: id }) => (id === null ? [] : [Number(id)]));
  const sets = await readSets(askOf(clickhouse, snapshot), snapshot, ids);
  const names = new Map(snapshot.eventNames.map((name) => [name.event, name]));
  return rows.map((row) => {
    const { category, name } = names.get(Number(row.event)) ?? { category: null, name: null };
    return recordOf({ ...row, category, name }, sets.get(Number(row.property_set)) ?? null);
  });
}
