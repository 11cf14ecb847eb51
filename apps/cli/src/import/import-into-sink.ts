import { type ClockChange, mappedColumns } from '@keytally/events';
import { contractChecker } from '@keytally/events/contract-checker';
import type { FileLine, ImportCounts, RejectedRow } from '@keytally/store';
import { importFile, type SentRecord, type Sink } from './import-file.ts';
import type { Input } from './open-input.ts';
import { checkParquetColumns } from './parquet-columns.ts';
import { plainDialect } from './text/dialect.ts';
import { csvFormat } from './text/read-csv.ts';
import { ndjsonFormat } from './text/read-ndjson.ts';
import { openText, type TextFile } from './text/text-parts.ts';

const PART_BYTES = 4 * 1024 * 1024;

interface SinkImportOptions {
  readonly sink: Sink;
  readonly onRejected: (rejected: RejectedRow) => void;
  readonly onClockChange: (change: ClockChange) => void;
  readonly onTaken?: (taken: SentRecord) => void;
  readonly onPart: (counts: ImportCounts, part: number) => void;
}

/** Sends the rows of a file to a server, or wherever the sink leads. */
export async function importIntoSink(
  input: Input,
  { sink, onPart, ...events }: SinkImportOptions,
): Promise<ImportCounts> {
  let part = 0;
  const { columns, blocks } = await openBlocks(input, (share) => {
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

interface Blocks {
  readonly columns: readonly string[] | undefined;
  /** Some thousand lines each. */
  readonly blocks: AsyncIterable<Iterable<FileLine>>;
}

async function openBlocks(input: Input, onRead: (share: number) => void): Promise<Blocks> {
  const { file, format, mapping, size, encoding, dialect = plainDialect } = input;
  if (format === 'parquet' && mapping) {
    const { readParquet } = await import('@keytally/store/parquet');
    const parquet = await readParquet(file, mapping);
    checkParquetColumns(file, parquet.columns, mapping);
    return { columns: mappedColumns(mapping), blocks: countedPages(parquet, onRead) };
  }
  const text =
    format === 'csv'
      ? await openText(
          file,
          csvFormat(file, mapping ? mappedColumns(mapping) : [], dialect.delimiter),
          PART_BYTES,
          encoding,
        )
      : await openText(file, ndjsonFormat, PART_BYTES, encoding);
  return { columns: text.columns, blocks: countedParts(text, size, onRead) };
}

async function* countedParts(
  { parts }: TextFile,
  size: number,
  onRead: (share: number) => void,
): AsyncGenerator<Iterable<FileLine>> {
  for await (const part of parts) {
    yield part.read();
    onRead(part.position / size);
  }
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
