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
  /** Absent for NDJSON, where a line is already a record. */
  readonly mapping?: RowMapping;
}

/** File formats by file name extension; `.gz` may follow those of text. */
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
    `The name of ${file} does not end in ${Object.keys(ENDINGS).join(', ')}: set its format with --format.`,
    2,
  );
}

export function sizeOf(file: string): number {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found === undefined) throw new CommandError(`There is no file ${file}.`);
  if (found.isDirectory()) throw new CommandError(`${file} is a directory, not a file.`);
  return found.size;
}
