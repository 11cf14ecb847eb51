import { isUtf8 } from 'node:buffer';
import type { FileLine } from '@keytally/store';
import { type CsvError, parse } from 'csv-parse/sync';
import { CommandError } from '../../command/command-error.ts';
import type { Delimiter } from './dialect.ts';
import { rowText } from './row-text.ts';
import { splitRows } from './split-rows.ts';
import { findFirstRecord, layOutCsv } from './text-layout.ts';
import type { TextFormat, TextRows } from './text-parts.ts';

/**
 * CSV (RFC 4180, with any delimiter) with column names in the first line. Malformed rows are faults.
 *
 * @param needed required columns
 */
export function csvFormat(path: string, needed: readonly string[], delimiter: Delimiter): TextFormat {
  return {
    delimiter,
    layOut: layOutCsv(delimiter),
    takeColumns(bytes) {
      const { start, end } = findFirstRecord(bytes, delimiter);
      const names = readNames(bytes.subarray(start, end), path, delimiter);
      return { columns: checkColumns(names, needed, path), bytes: end };
    },
    read: (part) => (part.isPlain ? readPlainRows(part, delimiter) : readRows(part, delimiter)),
  };
}

/** Invalid bytes are read as this, so a line with that character is refused, even if the file really contains it. */
export const REPLACEMENT = '\ufffd';

export const NOT_UTF_8 =
  'has bytes that are not UTF-8, or the replacement character U+FFFD (--encoding reads other encodings)';

const CSV = {
  info: true,
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  skip_empty_lines: true,
  skip_records_with_error: true,
};

interface CsvRow {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

/** Rows of which each is well-formed and on its own line, which is nearly always so. */
function* readPlainRows({ bytes, line, columns = [] }: TextRows, delimiter: Delimiter): Generator<FileLine> {
  const text = bytes.toString();
  const isUtf8Text = !text.includes(REPLACEMENT);
  for (const { place, cells } of splitRows(text, delimiter))
    yield isUtf8Text && cells.length === columns.length
      ? { line: line + place, cells }
      : toLine(cells, columns, line + place, delimiter);
}

function* readRows({ bytes, line, columns = [] }: TextRows, delimiter: Delimiter): Generator<FileLine> {
  const broken: FileLine[] = [];
  const rows = parseCsv(
    bytes,
    delimiter,
    (error) => void (error && broken.push(toFault(error, line, bytes))),
  );
  yield* broken;
  for (const { record, info } of rows) yield toLine(record, columns, line - 1 + info.lines, delimiter);
}

function parseCsv(
  bytes: Buffer,
  delimiter: Delimiter,
  onSkip: (error: CsvError | undefined) => undefined,
): readonly CsvRow[] {
  return parse(bytes, { ...CSV, delimiter, on_skip: onSkip }) as readonly unknown[] as readonly CsvRow[];
}

function toLine(
  cells: readonly string[],
  columns: readonly string[],
  line: number,
  delimiter: Delimiter,
): FileLine {
  const text = () => rowText(cells, delimiter);
  if (cells.length !== columns.length)
    return { line, fault: `should have ${columns.length} cells, but has ${cells.length}`, text: text() };
  if (cells.some((cell) => cell.includes(REPLACEMENT))) return { line, fault: NOT_UTF_8, text: text() };
  return { line, cells };
}

function toFault(error: CsvError, line: number, bytes: Buffer): FileLine {
  const inPart = typeof error.lines === 'number' ? error.lines : 1;
  const text = bytes.toString().split(/\r\n|\n|\r/)[inPart - 1] ?? '';
  return { line: line - 1 + inPart, fault: error.message.replace(/ (at|on) line \d+.*$/, ''), text };
}

function readNames(bytes: Buffer, path: string, delimiter: Delimiter): readonly string[] {
  if (bytes.length === 0) throw new CommandError(`${path} is empty; its first line must name the columns.`);
  if (!isUtf8(bytes) || bytes.includes(0)) {
    throw new CommandError(`${path} is not a CSV file in UTF-8: its first line has bytes that are not text.`);
  }
  const [first] = parseCsv(bytes, delimiter, () => undefined);
  if (first === undefined) throw new CommandError(`${path}, line 1: a quotation mark is in the wrong place.`);
  return first.record;
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
