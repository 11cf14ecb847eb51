import { createReadStream } from 'node:fs';
import { type CsvError, parse } from 'csv-parse';
import { CommandError } from '../command-error.ts';
import { type FileLine, NOT_UTF_8 } from './file-line.ts';

/**
 * The rows of a CSV file (RFC 4180, UTF-8), whose first line names the columns. A row that is not one is a fault.
 *
 * @param needed columns that must be there
 * @param onBytes told of bytes as they are read
 */
export async function* readCsv(
  path: string,
  needed: Iterable<string>,
  onBytes: (bytes: number) => void,
): AsyncGenerator<FileLine> {
  const broken: FileLine[] = [];
  const parser = createReadStream(path)
    .on('data', (chunk) => onBytes(chunk.length))
    .on('error', (error) => parser.destroy(error))
    .pipe(parse({ ...CSV, on_skip: (error) => void (error && broken.push(toFault(error))) }));
  let columns: readonly string[] | undefined;
  for await (const { record: cells, info } of parser as AsyncIterable<CsvRow>) {
    if (columns === undefined) columns = checkColumns(cells, needed, path);
    else yield toLine(cells, columns, info.lines);
    yield* broken.splice(0);
  }
  if (columns === undefined && broken.length === 0) {
    throw new CommandError(`${path} is empty; its first line must name the columns.`);
  }
  yield* broken;
}

const CSV = {
  bom: true,
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

function checkColumns(columns: readonly string[], needed: Iterable<string>, path: string): readonly string[] {
  const names = (list: readonly string[]) => list.map((name) => `"${name}"`).join(', ');
  const missing = [...needed].filter((column) => !columns.includes(column));
  if (missing.length > 0) {
    throw new CommandError(
      `${path}, line 1: there is no column ${names(missing)}; there are ${names(columns)}.`,
    );
  }
  const twice = [...needed].filter((column) => columns.indexOf(column) !== columns.lastIndexOf(column));
  if (twice.length > 0)
    throw new CommandError(`${path}, line 1: there is more than one column ${names(twice)}.`);
  return columns;
}

function toLine(cells: readonly string[], columns: readonly string[], line: number): FileLine {
  if (cells.length !== columns.length)
    return { line, fault: `has ${cells.length} cells, not ${columns.length}` };
  if (cells.some((cell) => cell.includes('\ufffd'))) return { line, fault: NOT_UTF_8 };
  return { line, row: new Map(columns.map((column, index) => [column, cells[index] ?? ''])) };
}

function toFault(error: CsvError): FileLine {
  const line = typeof error.lines === 'number' ? error.lines : 0;
  return { line, fault: error.message.replace(/ (at|on) line \d+.*$/, '') };
}
