import { type ClockChange, columnsOf } from '@keytally/events';
import { createContractChecker } from '@keytally/events/contract-checker';
import type { FileLine, ImportCounts, RejectedRow } from '@keytally/store';
import { importFile, type Sink } from './import-file.ts';
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
  readonly onTaken?: (record: unknown) => void;
  readonly onPart: (counts: ImportCounts, part: number) => void;
}

/** Sends the rows of a file to a server, or wherever the sink leads. */
export async function importIntoSink(
  input: Input,
  { sink, onPart, ...events }: SinkImportOptions,
): Promise<ImportCounts> {
  let part = 0;
  const { columns, lines } = await openLines(input, (share) => {
    part = share;
  });
  return importFile(lines, {
    columns,
    mapping: input.mapping,
    check: createContractChecker(),
    sink,
    delimiter: input.dialect?.delimiter,
    ...events,
    onRecords: (counts) => onPart(counts, part),
  });
}

interface Lines {
  readonly columns: readonly string[] | undefined;
  readonly lines: AsyncIterable<FileLine>;
}

async function openLines(input: Input, onRead: (share: number) => void): Promise<Lines> {
  const { file, format, mapping, size, encoding, dialect = plainDialect } = input;
  if (format === 'parquet' && mapping) {
    const { readParquet } = await import('@keytally/store/parquet');
    const parquet = await readParquet(file, mapping);
    checkParquetColumns(file, parquet.columns, mapping);
    return { columns: columnsOf(mapping), lines: counted(parquet, onRead) };
  }
  const text =
    format === 'csv'
      ? await openText(
          file,
          csvFormat(file, mapping ? columnsOf(mapping) : [], dialect.delimiter),
          PART_BYTES,
          encoding,
        )
      : await openText(file, ndjsonFormat, PART_BYTES, encoding);
  return { columns: text.columns, lines: linesOf(text, size, onRead) };
}

async function* linesOf(
  { parts }: TextFile,
  size: number,
  onRead: (share: number) => void,
): AsyncGenerator<FileLine> {
  for await (const part of parts) {
    yield* part.read();
    onRead(part.position / size);
  }
}

async function* counted(
  { rows, lines }: { readonly rows: number; lines(): AsyncGenerator<FileLine> },
  onRead: (share: number) => void,
): AsyncGenerator<FileLine> {
  for await (const line of lines()) {
    yield line;
    onRead(line.line / rows);
  }
}
