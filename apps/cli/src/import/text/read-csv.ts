import { isUtf8 } from 'node:buffer';
import type { FileLine } from '@keytally/store';
import { CommandError } from '../../command/command-error.ts';
import type { Delimiter } from './dialect.ts';
import { readSeparatorLine } from './find-dialect.ts';
import { LONGEST_ROW, type RowKind, scanRows } from './scan-rows.ts';
import { rowText, splitRow, splitRows } from './split-rows.ts';
import { countLines, layOutCsv } from './text-layout.ts';
import type { Header, TextFormat, TextRows } from './text-parts.ts';

/**
 * CSV (RFC 4180, with any delimiter) with column names in the first line. Malformed rows are faults.
 *
 * @param needed required columns
 */
export function csvFormat(path: string, needed: readonly string[], delimiter: Delimiter): TextFormat {
  return {
    delimiter,
    layOut: layOutCsv(delimiter),
    takeColumns(bytes, isEndOfFile) {
      const header = readHeader(bytes, isEndOfFile, path, delimiter);
      if (header) checkColumns(header.columns, needed, path);
      return header;
    },
    read: (part) => (part.isPlain ? readPlainRows(part, delimiter) : readRows(part, delimiter)),
  };
}

/** Invalid bytes are read as this, so a line with that character is refused, even if the file really contains it. */
export const REPLACEMENT = '\ufffd';

export const NOT_UTF_8 =
  'has bytes that are not UTF-8, or the replacement character U+FFFD (--encoding reads other encodings)';

const BROKEN: Readonly<Partial<Record<RowKind, string>>> = {
  'misplaced-quote':
    'has a quotation mark in the wrong place: a cell with one must begin and end with one, and have each of its own twice',
  'open-quote': 'opens a quotation mark that is not closed, or not at the end of its cell',
};

/** Rows of which each is well-formed and on its own line, which is nearly always so. */
function* readPlainRows({ bytes, line, columns = [] }: TextRows, delimiter: Delimiter): Generator<FileLine> {
  const text = bytes.toString();
  const isUtf8Text = !text.includes(REPLACEMENT);
  for (const { place, cells } of splitRows(text, delimiter))
    yield isUtf8Text && cells.length === columns.length
      ? { line: line + place, cells }
      : toLine(cells, columns, line + place, delimiter);
}

/** Any rows, one by one. A row is named by its first line. */
function readRows({ bytes, line, columns = [] }: TextRows, delimiter: Delimiter): readonly FileLine[] {
  const rows: FileLine[] = [];
  let next = line;
  scanRows(bytes, true, delimiter.charCodeAt(0), (kind, start, end) => {
    const row = bytes.subarray(start, end);
    const text = withoutBreak(row.toString());
    const fault = BROKEN[kind];
    if (fault !== undefined) rows.push({ line: next, fault, text });
    else if (text !== '') rows.push(toLine(splitRow(text, delimiter), columns, next, delimiter));
    next += kind === 'folded' ? countLines(row) : 1;
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
  delimiter: Delimiter,
): FileLine {
  const text = () => rowText(cells, delimiter);
  if (hasEmptySurplus(cells, columns))
    return toLine(cells.slice(0, columns.length), columns, line, delimiter);
  if (cells.length !== columns.length)
    return { line, fault: `should have ${columns.length} cells, but has ${cells.length}`, text: text() };
  if (cells.some((cell) => cell.includes(REPLACEMENT))) return { line, fault: NOT_UTF_8, text: text() };
  return { line, cells };
}

/** Spreadsheets write empty cells behind the last column. They say nothing, and the engine skips them as well. */
function hasEmptySurplus(cells: readonly string[], { length }: readonly string[]): boolean {
  return cells.length > length && cells.slice(length).every((cell) => cell === '');
}

/** The first row that is not empty; undefined if its end is not there yet, or if it is too long. */
function readHeader(
  bytes: Buffer,
  isEndOfFile: boolean,
  path: string,
  delimiter: Delimiter,
): Header | undefined {
  const begin = readSeparatorLine(bytes.toString('latin1', 0, 16)).length;
  let header: Header | undefined;
  scanRows(bytes.subarray(begin), isEndOfFile, delimiter.charCodeAt(0), (kind, start, end) => {
    const row = bytes.subarray(begin + start, begin + end);
    const text = withoutBreak(row.toString());
    if (text === '') return false;
    requireText(row, path);
    if (BROKEN[kind] !== undefined)
      throw new CommandError(`${path}, line 1: a quotation mark is in the wrong place.`);
    header = { columns: splitRow(text, delimiter), bytes: begin + end };
    return true;
  });
  if (header === undefined && isEndOfFile && bytes.length <= LONGEST_ROW)
    throw new CommandError(`${path} is empty; its first line must name the columns.`);
  return header;
}

function requireText(header: Buffer, path: string): void {
  if (isUtf8(header) && !header.includes(0)) return;
  throw notText(path);
}

export function notText(path: string): CommandError {
  return new CommandError(`${path} is not a CSV file in UTF-8: its first line has bytes that are not text.`);
}

/** Refuses a file without the needed columns, or with one of them twice. */
export function checkColumns(
  columns: readonly string[],
  needed: readonly string[],
  path: string,
): readonly string[] {
  const names = (list: readonly string[]) => list.map((name) => `"${name}"`).join(', ');
  const missing = needed.filter((column) => !columns.includes(column));
  if (missing.length > 0) {
    throw new CommandError(
      `${path}, line 1: there is no column ${names(missing)}; the columns are ${names(columns)}.`,
    );
  }
  const twice = needed.filter((column) => columns.indexOf(column) !== columns.lastIndexOf(column));
  if (twice.length > 0)
    throw new CommandError(`${path}, line 1: there is more than one column ${names(twice)}.`);
  return columns;
}
