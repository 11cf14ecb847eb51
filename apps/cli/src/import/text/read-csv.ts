import { isUtf8 } from 'node:buffer';
import type { FileLine } from '@keytally/store';
import { type CsvError, parse } from 'csv-parse/sync';
import { CommandError } from '../../command/command-error.ts';
import type { Delimiter } from './dialect.ts';
import { rowText } from './row-text.ts';
import { findFirstRecord, layOutCsv } from './text-layout.ts';
import type { TextFormat } from './text-parts.ts';

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
    read: (bytes, line, columns) => readRows(bytes, line, columns, delimiter),
  };
}

/** Invalid bytes are read as U+FFFD, so a line with that character is refused, even if the file really contains it. */
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

function* readRows(
  bytes: Buffer,
  line: number,
  columns: readonly string[] | undefined,
  delimiter: Delimiter,
): Generator<FileLine> {
  const broken: FileLine[] = [];
  const rows = parseCsv(
    bytes,
    delimiter,
    (error) => void (error && broken.push(toFault(error, line, bytes))),
  );
  yield* broken;
  for (const { record, info } of rows) yield toLine(record, columns ?? [], line - 1 + info.lines, delimiter);
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
  if (cells.some((cell) => cell.includes('\ufffd'))) return { line, fault: NOT_UTF_8, text: text() };
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
