import { setImmediate as nextRound } from 'node:timers/promises';
import { type CheckedRecord, propertiesText, recordText } from '@keytally/events';
import type { LineFormat, Product, RecordExports, RecordPage } from '@keytally/store';
import { propertiesCsv, recordCsv, recordCsvHead } from './record-csv.ts';

type ExportType = 'application/x-ndjson' | 'text/csv';

/** UTF-16 code units that are encoded at a time: some milliseconds. */
const SLICE_UNITS = 128 * 1024;

interface LineType extends LineFormat {
  lineOf(record: CheckedRecord): string;
  headOf(product: Pick<Product, 'labels'>): string;
}

const types: Readonly<Record<ExportType, LineType>> = {
  'application/x-ndjson': {
    name: 'ndjson',
    propertiesOf: (set) => (set === null ? '' : `,"properties":${propertiesText(set)}`),
    lineOf: (record) => `${recordText(record)}\n`,
    headOf: () => '',
  },
  'text/csv': {
    name: 'csv',
    propertiesOf: propertiesCsv,
    lineOf: recordCsv,
    headOf: ({ labels }) => recordCsvHead(labels),
  },
};

/** Reads a page as lines of text, written by the engine if it can, in pieces. The head of CSV has the labels of the product. */
export async function* exportLines(
  exports: RecordExports,
  product: Pick<Product, 'id' | 'labels'>,
  page: RecordPage,
  type: ExportType,
): AsyncGenerator<string> {
  const { lineOf, headOf, ...format } = types[type];
  yield headOf(product);
  if (exports.readLines) return yield* exports.readLines(product.id, page, format);
  for await (const records of exports.read(product.id, page)) {
    let piece = '';
    for (const record of records) {
      piece += lineOf(record);
      if (piece.length < SLICE_UNITS) continue;
      yield piece;
      piece = '';
    }
    yield piece;
  }
}

/** Encodes text as it comes, slice by slice, so that no more than a slice waits to be sent. */
export async function* encodeSlices(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  let slice = '';
  for await (const text of texts) {
    slice += text;
    if (slice.length < SLICE_UNITS) continue;
    yield Buffer.from(slice);
    slice = '';
    await nextRound();
  }
  if (slice !== '') yield Buffer.from(slice);
}
