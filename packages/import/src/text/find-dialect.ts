import { parse } from 'csv-parse/sync';
import { type Delimiter, delimiters, isDelimiter } from './dialect.ts';

/** What is looked at of a file: its first rows, the names of the columns first. */
export interface Sample {
  readonly delimiter: Delimiter;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Rows that are looked at. */
const ROWS = 1_000;

/**
 * Reads the first rows of a text of CSV. Without a given delimiter it is the one that splits the first line into the
 * needed columns, or into the most, with rows that fit.
 */
export function readSample(text: string, needed: readonly string[], given: Delimiter | undefined): Sample {
  const candidates = given ? [given] : (Object.keys(delimiters) as Delimiter[]);
  const samples = candidates.map((delimiter) => split(text, delimiter));
  return samples.reduce((best, next) => (scoreOf(next, needed) > scoreOf(best, needed) ? next : best));
}

/** The line `sep=;`, which tells Excel the delimiter, and the delimiter in it. */
export function readSeparatorLine(text: string): { readonly length: number; readonly delimiter?: Delimiter } {
  const [line = '', delimiter = ''] = /^"?sep=(.)"?(?:\r\n|\n|\r)/.exec(text) ?? [];
  return isDelimiter(delimiter) ? { length: line.length, delimiter } : { length: 0 };
}

function split(text: string, delimiter: Delimiter): Sample {
  const [columns = [], ...rows] = parse(text, {
    delimiter,
    to: ROWS + 1,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    record_delimiter: ['\r\n', '\n', '\r'],
  }) as string[][];
  return { delimiter, columns, rows };
}

function scoreOf({ columns, rows }: Sample, needed: readonly string[]): number {
  const found = needed.filter((name) => columns.includes(name)).length;
  const fitting = rows.filter(({ length }) => length === columns.length).length;
  const share = rows.length === 0 ? 1 : fitting / rows.length;
  return found * 1_000_000 + (columns.length > 1 ? columns.length * share : 0);
}
