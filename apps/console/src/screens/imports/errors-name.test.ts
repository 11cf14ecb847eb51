import { expect, it } from 'vitest';
import { errorsNameOf, reasonsNameOf } from './errors-name.ts';

it.each([
  ['May.csv', 'May.errors.csv', 'May.errors.reasons.csv'],
  ['May 2026.CSV.gz', 'May 2026.errors.CSV', 'May 2026.errors.reasons.csv'],
  ['a.b.ndjson.gz', 'a.b.errors.ndjson', 'a.b.errors.reasons.csv'],
  ['usage.xlsx', 'usage.errors.csv', 'usage.errors.reasons.csv'],
])('the rows of %s to correct are %s', (file, rows, reasons) => {
  expect([errorsNameOf(file), reasonsNameOf(file)]).toEqual([rows, reasons]);
});
