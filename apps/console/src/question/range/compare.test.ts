import { expect, it } from 'vitest';
import { nameOfComparison, readComparison, writeComparison } from './compare.ts';

it.each(['before', 'weekdays', 'year', '2026-09-01..2026-09-30'])('%s is read as it is written', (text) => {
  const comparison = readComparison(text);
  expect(comparison && writeComparison(comparison)).toBe(text);
});

it.each(['', 'constructor', 'last-28-days', '2026-09-30..2026-09-01', '2026-02-30..2026-03-01'])(
  'no comparison is read from %j',
  (text) => expect(readComparison(text)).toBeUndefined(),
);

it('chosen days are called by their days', () => {
  expect(nameOfComparison({ from: '2026-03-01', to: '2026-03-31' })).toBe('1 – 31 Mar 2026');
});
