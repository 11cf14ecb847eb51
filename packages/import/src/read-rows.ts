import { mappedColumns, type RowMapping } from '@keytally/events';
import type { FileLine } from '@keytally/store-ports';
import { ndjsonRowsFormat } from './ndjson/ndjson-rows.ts';
import type { FileSource } from './source/file-source.ts';
import type { Advice } from './text/advice.ts';
import { type Dialect, plainDialect } from './text/dialect.ts';
import type { Encoding } from './text/encodings.ts';
import { csvFormat } from './text/read-csv.ts';
import { ndjsonFormat } from './text/read-ndjson.ts';
import { countLines } from './text/text-layout.ts';
import { openText, type TextFile } from './text/text-parts.ts';
import { isWorkbook } from './text/workbook.ts';

/** A file of text, and how it is read. */
export interface TextInput {
  readonly source: FileSource;
  readonly format: 'csv' | 'ndjson';
  /** Absent for NDJSON whose lines are already records. */
  readonly mapping?: RowMapping | undefined;
  /** By default what its byte order mark says, or UTF-8. */
  readonly encoding?: Encoding | undefined;
  /** Of CSV. */
  readonly dialect?: Dialect | undefined;
  readonly advice: Advice;
}

/** Opens a file of text in parts of about as many bytes, and reads the names of its columns, if it has them. */
export async function openTextInput(input: TextInput, partBytes: number): Promise<TextFile> {
  const { source, format, mapping, encoding, dialect = plainDialect, advice } = input;
  const { delimiter } = dialect;
  const needed = mapping ? mappedColumns(mapping) : [];
  const csv = async () =>
    csvFormat({ name: source.name, needed, delimiter, isSheet: await isWorkbook(source), advice });
  const ndjson = mapping ? ndjsonRowsFormat(needed, advice, source.showsTypes) : ndjsonFormat(advice);
  const read = format === 'csv' ? await csv() : ndjson;
  return openText(source, read, partBytes, encoding);
}

/** Rows of a file, some thousand at a time. */
export interface Rows {
  /** Absent for NDJSON whose lines are records. */
  readonly columns: readonly string[] | undefined;
  readonly blocks: AsyncIterable<Iterable<FileLine>>;
}

const PART_BYTES = 4 * 1024 * 1024;

/** @param onRead told the share of the file that is read. */
export async function readTextRows(input: TextInput, onRead: (share: number) => void): Promise<Rows> {
  const text = await openTextInput(input, PART_BYTES);
  return { columns: text.columns, blocks: countedParts(text, input.source.size, onRead) };
}

async function* countedParts(
  { parts }: TextFile,
  size: number,
  onRead: (share: number) => void,
): AsyncGenerator<Iterable<FileLine>> {
  let begin = 0;
  for await (const part of parts) {
    const end = part.position / size;
    const from = begin;
    const lines = countLines(part.bytes);
    yield told(part.read(), (taken) => onRead(from + (end - from) * Math.min(1, taken / lines)));
    onRead(end);
    begin = end;
  }
}

/** Rows between two reports. */
const PACE = 1_000;

/** A part is many batches: how far it is taken is told while it is, not only at its end. */
function* told(lines: Iterable<FileLine>, onTaken: (count: number) => void): Generator<FileLine> {
  let count = 0;
  for (const line of lines) {
    yield line;
    count += 1;
    if (count % PACE === 0) onTaken(count);
  }
}
