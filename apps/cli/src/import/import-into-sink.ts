import { type ClockChange, mappedColumns } from '@keytally/events';
import { contractChecker } from '@keytally/events/contract-checker';
import { importFile, type Rows, readTextRows, type SentRecord, type Sink } from '@keytally/import';
import type { FileLine, ImportCounts, RejectedRow } from '@keytally/store';
import { checkParquetColumns } from './parquet-columns.ts';
import type { Input } from './reading/open-input.ts';
import { textInputOf } from './reading/text-input.ts';

interface SinkImportOptions {
  readonly sink: Sink;
  readonly onRejected: (rejected: RejectedRow) => void;
  readonly onClockChange: (change: ClockChange) => void;
  readonly onTaken?: (taken: SentRecord) => void;
  readonly onRepeated?: () => void;
  readonly onPart: (counts: ImportCounts, part: number) => void;
}

/** Sends the rows of a file to a server, or wherever the sink leads. */
export async function importIntoSink(
  input: Input,
  { sink, onPart, ...events }: SinkImportOptions,
): Promise<ImportCounts> {
  let part = 0;
  const { columns, blocks } = await readRows(input, (share) => {
    part = share;
  });
  return importFile(blocks, {
    columns,
    mapping: input.mapping,
    check: contractChecker(),
    sink,
    delimiter: input.dialect?.delimiter,
    ...events,
    onRecords: (counts) => onPart(counts, part),
  });
}

async function readRows(input: Input, onRead: (share: number) => void): Promise<Rows> {
  const text = textInputOf(input);
  if (text) return readTextRows(text, onRead);
  const { file, mapping } = input;
  if (mapping === undefined) throw new TypeError('Parquet needs a mapping');
  const { readParquet } = await import('@keytally/store/parquet');
  const parquet = await readParquet(file, mapping);
  checkParquetColumns(file, parquet.columns, mapping);
  return { columns: mappedColumns(mapping), blocks: countedPages(parquet, onRead) };
}

async function* countedPages(
  { rows, pages }: { readonly rows: number; pages(): AsyncGenerator<readonly FileLine[]> },
  onRead: (share: number) => void,
): AsyncGenerator<Iterable<FileLine>> {
  for await (const page of pages()) {
    yield page;
    onRead((page.at(-1)?.line ?? rows) / rows);
  }
}
