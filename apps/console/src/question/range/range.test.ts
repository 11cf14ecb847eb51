import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { faultOfDays, PRESETS, type Preset, type Range, readRange, writeRange } from './range.ts';

const days = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const ranges: fc.Arbitrary<Range> = fc.oneof(
  fc.constantFrom(...(Object.keys(PRESETS) as Preset[])).map((preset) => ({ preset })),
  fc.integer({ min: 1, max: 3660 }).map((lastDays) => ({ lastDays })),
  days.map((since) => ({ since })),
  fc.tuple(days, days).map((two) => {
    const [from = '', to = ''] = two.toSorted();
    return { from, to };
  }),
);

describe('a range', () => {
  it('survives an address', () => {
    fc.assert(fc.property(ranges, (range) => isDeepStrictEqual(readRange(writeRange(range)), range)));
  });

  it.each([
    '',
    'tomorrow',
    'last-0-days',
    'last-3661-days',
    '2026-02-30..2026-03-01',
    '2026-01-01',
    'since-2026-02-30',
    'constructor',
  ])('is not read from %j', (text) => expect(readRange(text)).toBeUndefined());

  it('says why the contract would refuse it', () => {
    expect(faultOfDays({ from: '2026-01-02', to: '2026-01-01' })).toContain('after the last');
    expect(faultOfDays({ from: '2000-01-01', to: '2026-01-01' })).toContain('3660');
  });
});
