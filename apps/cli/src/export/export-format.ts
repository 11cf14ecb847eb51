import { formatOfFile } from '../command/file-format.ts';

export const FORMATS = ['ndjson', 'csv', 'parquet', 'xlsx'] as const;
export type Format = (typeof FORMATS)[number];

/** The format of an export: the one that is asked for, or that of the file name. */
export function formatOf(given: { readonly format?: Format; readonly out: string }): Format {
  return formatOfFile(given, {
    what: 'an export',
    formats: FORMATS,
    endings: { jsonl: 'ndjson' },
    usual: 'ndjson',
  });
}
