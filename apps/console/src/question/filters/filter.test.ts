import { document } from '@keytally/contract/document';
import { validValues } from '@keytally/contract-tests/src/generated-requests/valid-values.ts';
import { filterWords } from '@keytally/spreadsheets/names';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { describeFilter, type FilterName, type Filters } from './filter.ts';

it.each<[Filters, string]>([
  [{ prodVersion: { type: 'string', value: '4.2' } }, 'Product version is 4.2'],
  [{ C01: { type: 'string', value: 'NL' } }, 'Country (own) is NL'],
  [{ C02: { includeNull: true } }, 'Custom property 2 has no value'],
  [{ ram: { type: 'numberRange', min: 8192 } }, 'Memory in MiB is at least 8192'],
  [{ geography: { type: 'stringArray', country: ['NL', 'BE'] } }, 'Place is NL or BE'],
  [{ os: { type: 'string', platform: 'Linux' } }, 'Operating system is Linux'],
  [
    { licenseStatus: [{ activated: true, expired: false }, { allowed: true }] },
    'Licence status is activated and not expired, or may be used',
  ],
  [{ lifetimeEventUsage: { category: 'File', name: 'Save' } }, 'Used File / Save at least once'],
  [{ lifetimeEventUsage: { category: null, name: 'Save', max: 0 } }, 'Never used Save'],
  [{ lifetimeEventUsage: { category: null, name: 'Save', min: 2, max: 5 } }, 'Used Save 2 to 5 times'],
])('%j is said as "%s"', (filters, words) => {
  const [[name, filter] = []] = Object.entries(filters);
  expect(filter && describeFilter(name as FilterName, filter, { C01: 'Country (own)' })).toBe(words);
});

it('every filter of the contract is said, with all of its values', () => {
  fc.assert(
    fc.property(validValues(document.components.schemas.GlobalFilters ?? {}), (filters) => {
      for (const [name, filter] of Object.entries(filters as Filters)) {
        const words = filterWords(name as FilterName, filter, undefined);
        expect(words).not.toMatch(/\bundefined\b|\[object|[{}]"/);
        for (const value of valuesIn(filter)) expect(words).toContain(value);
      }
    }),
  );
});

/** The texts and numbers of a filter, but for the names of what they are and a least of 0, which nobody misses. */
function valuesIn(filter: unknown): string[] {
  if (Array.isArray(filter)) return filter.flatMap(valuesIn);
  if (typeof filter === 'string') return [filter];
  if (typeof filter !== 'object' || filter === null) return [];
  return Object.entries(filter).flatMap(([name, value]) => (/type$/i.test(name) ? [] : valuesIn(value)));
}
