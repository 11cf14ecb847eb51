import { createReadStream } from 'node:fs';
import { CsvError, parse } from 'csv-parse';
import { CommandError } from '../command-error.ts';
import type { FileLine } from './file-line.ts';

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
  const input = createReadStream(path).on('data', (chunk) => onBytes(chunk.length));
  const parser = input.pipe(
    parse({ bom: true, info: true, relax_column_count: true, skip_empty_lines: true }),
  );
  input.on('error', (error) => parser.destroy(error));
  let columns: readonly string[] | undefined;
  try {
    for await (const { record: cells, info } of parser as AsyncIterable<CsvRow>) {
      if (columns === undefined) columns = checkColumns(cells, needed, path);
      else yield toLine(cells, columns, info.lines);
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // Where a quotation mark has gone astray, nothing behind it can be told apart.
    yield { line: lineOf(error), fault: `${error.message}; the rest of the file was not read` };
  }
  if (columns === undefined)
    throw new CommandError(`${path} is empty; its first line must name the columns.`);
}

interface CsvRow {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

function checkColumns(columns: readonly string[], needed: Iterable<string>, path: string): readonly string[] {
  const missing = [...needed].filter((column) => !columns.includes(column));
  if (missing.length === 0) return columns;
  const names = (list: readonly string[]) => list.map((name) => `"${name}"`).join(', ');
  throw new CommandError(
    `${path}, line 1: there is no column ${names(missing)}; there are ${names(columns)}.`,
  );
}

function toLine(cells: readonly string[], columns: readonly string[], line: number): FileLine {
  if (cells.length !== columns.length)
    return { line, fault: `has ${cells.length} cells, not ${columns.length}` };
  return { line, row: new Map(columns.map((column, index) => [column, cells[index] ?? ''])) };
}

function lineOf(error: CsvError): number {
  return typeof error.lines === 'number' ? error.lines : 0;
}
