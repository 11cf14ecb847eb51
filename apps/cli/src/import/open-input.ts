import { statSync } from 'node:fs';
import { extname } from 'node:path';
import type { RowMapping } from '@keytally/events';
import { CommandError } from '../command/command-error.ts';

export const fileFormats = ['csv', 'ndjson', 'parquet'] as const;

export type FileFormat = (typeof fileFormats)[number];

/** A file to import, and how its rows become records. */
export interface Input {
  readonly file: string;
  readonly size: number;
  readonly format: FileFormat;
  /** Left out where a line is a record already. */
  readonly mapping?: RowMapping;
}

/** What the endings of file names say; `.gz` may follow those of text. */
const ENDINGS: Readonly<Record<string, FileFormat>> = {
  '.csv': 'csv',
  '.ndjson': 'ndjson',
  '.jsonl': 'ndjson',
  '.parquet': 'parquet',
};

export function formatOf(file: string): FileFormat {
  const format = ENDINGS[extname(file.toLowerCase().replace(/\.gz$/, ''))];
  if (format !== undefined) return format;
  throw new CommandError(
    `${file} ends in none of ${Object.keys(ENDINGS).join(', ')}: say which it is with --format.`,
    2,
  );
}

export function sizeOf(file: string): number {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found === undefined) throw new CommandError(`There is no file ${file}.`);
  if (found.isDirectory()) throw new CommandError(`${file} is a directory, not a file.`);
  return found.size;
}
