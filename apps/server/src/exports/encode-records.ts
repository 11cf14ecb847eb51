import { setImmediate as nextRound } from 'node:timers/promises';
import { type CheckedRecord, recordText } from '@keytally/events';
import type { Product } from '@keytally/store';
import { recordCsv, recordCsvHead } from './record-csv.ts';

type ExportType = 'application/x-ndjson' | 'text/csv';

/** UTF-16 code units that are encoded at a time: some milliseconds. */
const SLICE_UNITS = 128 * 1024;

/**
 * Encodes records as they come, slice by slice, so that no more than a slice waits to be sent. The head of CSV has the
 * labels of the product.
 */
export async function* encodeRecords(
  records: AsyncIterable<readonly CheckedRecord[]>,
  type: ExportType,
  { labels }: Pick<Product, 'labels'>,
): AsyncGenerator<Uint8Array> {
  const lineOf = type === 'text/csv' ? recordCsv : (record: CheckedRecord) => `${recordText(record)}\n`;
  let slice = type === 'text/csv' ? recordCsvHead(labels) : '';
  for await (const some of records) {
    for (const record of some) {
      slice += lineOf(record);
      if (slice.length < SLICE_UNITS) continue;
      yield Buffer.from(slice);
      slice = '';
      await nextRound();
    }
  }
  if (slice !== '') yield Buffer.from(slice);
}
