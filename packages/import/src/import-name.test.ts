import fc from 'fast-check';
import { expect, test } from 'vitest';
import { importNameOf, isImportName, isMadeFrom } from './import-name.ts';

const now = new Date('2026-03-02T09:00:07.123Z');

test.each([
  ['clicks.csv', 'clicks-2026-03-02T090007Z'],
  ['/data/Umsatz März (2).csv.gz', 'Umsatz-Marz-2-2026-03-02T090007Z'],
  ['использование.csv', 'import-2026-03-02T090007Z'],
])('an import of %s is called %s', (file, name) => {
  expect(importNameOf(file, now)).toMatch(new RegExp(`^${name}-[0-9a-z]{6}$`));
});

test('imports of files of one name at one instant have different names', () => {
  const names = Array.from({ length: 50 }, () => importNameOf('clicks.csv', now));
  expect(new Set(names).size).toBe(50);
});

test('a name tells whether it was made from a file of that name, and not from one that begins alike', () => {
  const made = importNameOf('a/may.csv', new Date());
  expect(isMadeFrom('b/may.csv', made)).toBe(true);
  for (const other of ['m.csv', 'may-2.csv', 'ma.csv']) expect(isMadeFrom(other, made)).toBe(false);
  for (const name of ['may', 'maybe', importNameOf('may-2.csv', new Date())])
    expect(isMadeFrom('may.csv', name)).toBe(false);
});

test('any file has a name that an import may have', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (file) => {
      expect(isImportName(importNameOf(file, now))).toBe(true);
    }),
  );
  expect(isImportName('März')).toBe(false);
});
