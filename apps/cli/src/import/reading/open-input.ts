import { statSync } from 'node:fs';
import { extname } from 'node:path';
import type { RowMapping } from '@keytally/events';
import type { Dialect, Encoding, sheetOf, TableSample } from '@keytally/import';
import { CommandError } from '../../command/command-error.ts';

export const fileFormats = ['csv', 'ndjson', 'parquet'] as const;

export type FileFormat = (typeof fileFormats)[number];

/** A file to import, and how its rows become records. */
export interface Input {
  readonly file: string;
  readonly size: number;
  readonly format: FileFormat;
  /** Absent for NDJSON whose lines are already records. */
  readonly mapping?: RowMapping;
  /** Of a workbook, with the names of the others that could be read. */
  readonly sheet?: Awaited<ReturnType<typeof sheetOf>>;
  /** Rows above the names of the columns. */
  readonly skipRows?: number | undefined;
  /** Of text; by default what its byte order mark says, or UTF-8. */
  readonly encoding?: Encoding | undefined;
  /** The encoding that its first bytes name. */
  readonly marked?: Encoding | undefined;
  /** Of CSV. */
  readonly dialect?: Dialect;
  /** The first rows of text with columns; absent if there are none. */
  readonly sample?: TableSample;
}

const SPREADSHEET = (file: string) =>
  `${file} is a workbook of a kind that cannot be read: open it in the spreadsheet program, save it as ".xlsx" or ` +
  'the sheet as "CSV UTF-8", then import that file.';

/** File formats by file name extension; `.gz` may follow those of text. */
const ENDINGS: Readonly<Record<string, FileFormat>> = {
  '.csv': 'csv',
  '.xlsx': 'csv',
  '.ndjson': 'ndjson',
  '.jsonl': 'ndjson',
  '.parquet': 'parquet',
};

export function formatOf(file: string): FileFormat {
  if (/\.(xls|xlsb|ods)$/i.test(file)) throw new CommandError(SPREADSHEET(file), 2);
  const format = ENDINGS[extname(file.toLowerCase().replace(/\.gz$/, ''))];
  if (format !== undefined) return format;
  throw new CommandError(
    `The name of ${file} does not end in ${Object.keys(ENDINGS).join(', ')}: set its format with --format.`,
    2,
  );
}

export function sizeOf(file: string): number {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found === undefined) throw new CommandError(`There is no file ${file}.`);
  if (found.isDirectory()) throw new CommandError(`${file} is a directory, not a file.`);
  if (!found.isFile())
    throw new CommandError(
      `${file} is a pipe or a device, and an import reads its file more than once: write a file first.`,
    );
  return found.size;
}
