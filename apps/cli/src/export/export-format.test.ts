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
] as const)('%s with the format %s is %s', (out, format, expected) => {
  expect(formatOf({ out, ...(format && { format }) })).toBe(expected);
});

it.each([
  ['raw.xlsx', undefined, /never \.xlsx/],
  ['raw.XLSX', 'csv', /never \.xlsx/],
  ['raw.csv.gz', undefined, /never \.gz/],
  ['raw.txt', undefined, /names no format/],
  ['raw.csv', 'ndjson', /--format is ndjson/],
] as const)('%s with the format %s is refused: a file is what its name says', (out, format, message) => {
  expect(() => formatOf({ out, ...(format && { format }) })).toThrow(message);
});
