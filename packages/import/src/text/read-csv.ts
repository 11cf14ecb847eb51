import { shownCell } from '@keytally/events';
import type { FileLine } from '@keytally/store-ports';
import { ImportFault } from '../import-fault.ts';
import { decodeBytes, decodeUtf8, isUtf8 } from '../utf8.ts';
import type { Advice } from './advice.ts';
import type { Delimiter } from './dialect.ts';
import { readSeparatorLine } from './find-dialect.ts';
import { LONGEST_ROW, type RowKind, scanRows } from './scan-rows.ts';
import { rowText, splitRow, splitRows } from './split-rows.ts';
import { countLines, layOutCsv } from './text-layout.ts';
import type { Header, TextFormat, TextRows } from './text-parts.ts';

interface CsvOptions {
  /** How messages call the file. */
  readonly name: string;
  /** Required columns. */
  readonly needed: readonly string[];
  readonly delimiter: Delimiter;
  /** Whether a row is one line, whatever stands in its cells: so it is in a sheet. */
  readonly isSheet?: boolean;
  readonly advice: Advice;
}

/** How rows are read, and the fault of one that is no text. */
interface Reading {
  readonly delimiter: Delimiter;
  readonly linesOf: (row: Uint8Array) => number;
  readonly badBytes: string;
}

const QUOTE = 0x22;

/** CSV (RFC 4180, with any delimiter) with column names in the first line. Malformed rows are faults. */
export function csvFormat({ name, needed, delimiter, isSheet = false, advice }: CsvOptions): TextFormat {
  const linesOf = isSheet ? () => 1 : countLines;
  const reading = { delimiter, linesOf, badBytes: notUtf8(advice) };
  return {
    delimiter,
    layOut: layOutCsv(delimiter),
    countLines: isSheet ? (rows) => countRows(rows, delimiter) : countLines,
    takeColumns(bytes, isEndOfFile) {
      const header = readHeader(bytes, isEndOfFile, name, delimiter);
      if (header) checkColumns(header.columns, needed, `${name}, line ${header.line}`);
      return header;
    },
    read: (part) => (part.isPlain ? readPlainRows(part, reading) : readRows(part, reading)),
  };
}

/** Invalid bytes are read as this, so a line with that character is refused, even if the file really contains it. */
export const REPLACEMENT = '\ufffd';

export function notUtf8({ onBytes }: Advice): string {
  return `has bytes that are not UTF-8, or the replacement character U+FFFD (${onBytes})`;
}

const BROKEN: Readonly<Partial<Record<RowKind, string>>> = {
  'misplaced-quote':
    'has a quotation mark in the wrong place: a cell with one must begin and end with one, and have each of its own twice',
  'open-quote': 'opens a quotation mark that is not closed, or not at the end of its cell',
};

function countRows(text: Uint8Array, delimiter: Delimiter): number {
  if (!text.includes(QUOTE)) return countLines(text);
  let rows = 0;
  scanRows(text, true, delimiter.charCodeAt(0), () => {
    rows += 1;
    return false;
  });
  return rows;
}

/** Rows of which each is well-formed and on its own line, which is nearly always so. */
function* readPlainRows({ bytes, line, columns = [] }: TextRows, reading: Reading): Generator<FileLine> {
  const text = decodeUtf8(bytes);
  const isUtf8Text = !text.includes(REPLACEMENT);
  for (const { place, cells } of splitRows(text, reading.delimiter))
    yield isUtf8Text && cells.length === columns.length
      ? { line: line + place, cells }
      : toLine(cells, columns, line + place, reading);
}

/** Any rows, one by one. A row is named by its first line. */
function readRows({ bytes, line, columns = [] }: TextRows, reading: Reading): readonly FileLine[] {
  const { delimiter, linesOf } = reading;
  const rows: FileLine[] = [];
  let next = line;
  scanRows(bytes, true, delimiter.charCodeAt(0), (kind, start, end) => {
    const row = bytes.subarray(start, end);
    const text = withoutBreak(decodeUtf8(row));
    const fault = BROKEN[kind];
    if (fault !== undefined) rows.push({ line: next, fault, text });
    else if (text !== '') rows.push(toLine(splitRow(text, delimiter), columns, next, reading));
    next += kind === 'folded' ? linesOf(row) : 1;
    return false;
  });
  return rows;
}

function withoutBreak(row: string): string {
  return row.replace(/(\r\n|\n|\r)$/, '');
}

function toLine(
  cells: readonly string[],
  columns: readonly string[],
  line: number,
  reading: Reading,
): FileLine {
  const text = () => rowText(cells.map(shownCell), reading.delimiter);
  if (hasEmptySurplus(cells, columns)) return toLine(cells.slice(0, columns.length), columns, line, reading);
  if (cells.length !== columns.length)
    return { line, fault: `should have ${columns.length} cells, but has ${cells.length}`, text: text() };
  if (cells.some((cell) => cell.includes(REPLACEMENT)))
    return { line, fault: reading.badBytes, text: text() };
  return { line, cells };
}

/** Spreadsheets write empty cells behind the last column. They say nothing, and the engine skips them as well. */
function hasEmptySurplus(cells: readonly string[], { length }: readonly string[]): boolean {
  return cells.length > length && cells.slice(length).every((cell) => cell === '');
}

/** The first row that is not empty; undefined if its end is not there yet, or if it is too long. */
function readHeader(
  bytes: Uint8Array,
  isEndOfFile: boolean,
  path: string,
  delimiter: Delimiter,
): (Header & { readonly line: number }) | undefined {
  const begin = readSeparatorLine(decodeBytes(bytes.subarray(0, 16))).length;
  let header: ReturnType<typeof readHeader>;
  scanRows(bytes.subarray(begin), isEndOfFile, delimiter.charCodeAt(0), (kind, start, end) => {
    const row = bytes.subarray(begin + start, begin + end);
    const text = withoutBreak(decodeUtf8(row));
    if (text === '') return false;
    requireText(row, path);
    const line = countLines(bytes.subarray(0, begin + start)) + 1;
    if (BROKEN[kind] !== undefined)
      throw new ImportFault(`${path}, line ${line}: a quotation mark is in the wrong place.`);
    header = { columns: splitRow(text, delimiter), bytes: begin + end, line };
    return true;
  });
  if (header === undefined && isEndOfFile && bytes.length <= LONGEST_ROW)
    throw new ImportFault(`${path} is empty; its first line must name the columns.`);
  return header;
}

function requireText(header: Uint8Array, path: string): void {
  if (isUtf8(header) && !header.includes(0)) return;
  throw notText(path);
}

export function notText(path: string): ImportFault {
  return new ImportFault(`${path} is not a CSV file in UTF-8: its first line has bytes that are not text.`);
}

/**
 * Refuses a file without the needed columns, or with one of them twice.
 *
 * @param place where its columns have their names
 */
export function checkColumns(
  columns: readonly string[],
  needed: readonly string[],
  place: string,
): readonly string[] {
  const names = (list: readonly string[]) => list.map((name) => `"${name}"`).join(', ');
  const missing = needed.filter((column) => !columns.includes(column));
  if (missing.length > 0) {
    throw new ImportFault(
      `${place}: there is no column ${names(missing)}; the columns are ${names(columns)}.`,
    );
  }
  const twice = needed.filter((column) => columns.indexOf(column) !== columns.lastIndexOf(column));
  if (twice.length > 0) throw new ImportFault(`${place}: there is more than one column ${names(twice)}.`);
  return columns;
}
