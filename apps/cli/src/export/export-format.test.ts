import { expect, it } from 'vitest';
import { formatOf } from './export-format.ts';

it.each([
  ['raw.ndjson', undefined, 'ndjson'],
  ['raw.jsonl', undefined, 'ndjson'],
  ['RAW.CSV', undefined, 'csv'],
  ['raw.parquet', undefined, 'parquet'],
  ['raw', undefined, 'ndjson'],
  ['-', undefined, 'ndjson'],
  ['-', 'csv', 'csv'],
  ['raw.2026', undefined, 'ndjson'],
  ['raw.txt', 'csv', 'csv'],
  ['RAW.XLSX', undefined, 'xlsx'],
] as const)('%s with the format %s is %s', (out, format, expected) => {
  expect(formatOf({ out, ...(format && { format }) })).toBe(expected);
});

it.each([
  ['raw.xls', undefined, /never \.xls: use \.ndjson, \.csv, \.parquet or \.xlsx/],
  ['raw.XLSX', 'csv', /--format is csv/],
  ['raw.ods', 'csv', /never \.ods/],
  ['raw.json', undefined, /names no format/],
  ['raw.csv.gz', undefined, /never \.gz/],
  ['raw.txt', undefined, /names no format/],
  ['raw.csv', 'ndjson', /--format is ndjson/],
] as const)('%s with the format %s is refused: a file is what its name says', (out, format, message) => {
  expect(() => formatOf({ out, ...(format && { format }) })).toThrow(message);
});
