import { hasNoValue, roundedCell, shownCell } from '@keytally/events';
import { ImportFault, NotUtf8 } from '../import-fault.ts';
import type { FileSource } from '../source/file-source.ts';
import { decodeBytes, decodeUtf8, encodeUtf8, isUtf8 } from '../utf8.ts';
import type { Advice } from './advice.ts';
import type { Delimiter } from './dialect.ts';
import type { Encoding } from './encodings.ts';
import { readSample, readSeparatorLine, type Sample } from './find-dialect.ts';
import { requireCsv } from './other-kind.ts';
import { readBlocks } from './read-blocks.ts';
import { notText, REPLACEMENT } from './read-csv.ts';
import { countLines, lastLineEnd, splitLines } from './text-layout.ts';

/** The beginning of a file of CSV, and how it is written. */
export interface CsvSample extends Sample {
  readonly lineEnd: 'LF' | 'CRLF' | 'CR';
  readonly isQuoted: boolean;
  /** The line below its heading; by default the second. */
  readonly firstLine?: number | undefined;
}

/** The beginning of a file with columns, whatever its format is. */
export type TableSample = Pick<CsvSample, 'columns' | 'rows'> & Partial<CsvSample>;

interface SampleOptions {
  /** Columns that the file must have. */
  readonly needed: readonly string[];
  readonly delimiter?: Delimiter | undefined;
  readonly encoding?: Encoding | undefined;
  readonly advice: Advice;
}

/** Bytes that are looked at. */
const LENGTH = 1024 * 1024;

/** Looks at the beginning of a file; undefined if it is empty. */
export async function sampleCsv(file: FileSource, options: SampleOptions): Promise<CsvSample | undefined> {
  const bytes = await beginningOf(file, options.encoding);
  if (bytes.length === 0) return undefined;
  requireCsv(file.name, bytes);
  if (splitLines(decodeBytes(bytes))[0]?.includes('\0')) throw notText(file.name);
  if (options.encoding === undefined) requireUtf8(file.name, bytes, options.advice);
  const whole = decodeUtf8(bytes);
  const separator = readSeparatorLine(whole);
  const text = whole.slice(separator.length);
  if (text.trim() === '') return undefined;
  const sample = readSample(text, options.needed, options.delimiter ?? separator.delimiter);
  if (sample.columns.length === 0)
    throw new ImportFault(
      `${file.name}, line 1: a quotation mark is in the wrong place, so the columns are not known.`,
    );
  const columns = sample.columns.map(shownCell);
  const rows = sample.rows.map((row) => row.map(sampledCell));
  return {
    ...sample,
    columns,
    rows,
    lineEnd: lineEndOf(text),
    isQuoted: text.includes('"'),
    // Rows that are skipped are empty lines here.
    firstLine: countLines(encodeUtf8(whole.slice(0, separator.length + text.search(/[^\r\n]/)))) + 2,
  };
}

/** A cell without a value says nothing of how its column is written. */
export function sampledCell(cell: string): string {
  const text = roundedCell(cell);
  return hasNoValue(text) ? '' : text;
}

/** Whole lines, unless the first one is longer than what is looked at. */
async function beginningOf(file: FileSource, encoding: Encoding | undefined): Promise<Uint8Array> {
  for await (const { bytes } of readBlocks(file, encoding)) {
    if (bytes.length <= LENGTH) return bytes;
    return bytes.subarray(0, lastLineEnd(bytes.subarray(0, LENGTH)) || LENGTH);
  }
  return new Uint8Array();
}

function requireUtf8(name: string, bytes: Uint8Array, { onEncoding }: Advice): void {
  if (isUtf8(bytes)) return;
  const lines = splitLines(new TextDecoder('windows-1252').decode(bytes));
  const bad = splitLines(decodeUtf8(bytes)).findIndex((line) => line.includes(REPLACEMENT));
  const word = /[\w\p{L}]*[^\p{ASCII}][\w\p{L}]*/u.exec(lines[bad] ?? '')?.[0] ?? '';
  throw new NotUtf8(
    `${name}, line ${bad + 1} is not UTF-8. In Windows-1252, which older spreadsheets save, it has "${word}": ${onEncoding}`,
  );
}

function lineEndOf(text: string): CsvSample['lineEnd'] {
  if (text.includes('\r\n')) return 'CRLF';
  return text.includes('\r') && !text.includes('\n') ? 'CR' : 'LF';
}
