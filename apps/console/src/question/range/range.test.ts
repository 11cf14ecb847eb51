import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, countDays, weekdayOf } from '../../ui/format/day.ts';
import { daysBefore } from './compare.ts';
import {
  faultOfDays,
  MOST_DAYS,
  PRESETS,
  type Preset,
  type Range,
  rangeDays,
  readRange,
  wholePeriods,
  writeRange,
} from './range.ts';

const days = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const ranges: fc.Arbitrary<Range> = fc.oneof(
  fc.constantFrom(...(Object.keys(PRESETS) as Preset[])).map((preset) => ({ preset })),
  fc.integer({ min: 1, max: 3660 }).map((lastDays) => ({ lastDays })),
  fc.tuple(days, days).map((two) => {
    const [from = '', to = ''] = two.toSorted();
    return { from, to };
  }),
);

describe('a range', () => {
  it.each<[Preset, string, string]>([
    ['today', '2026-02-18', '2026-02-18'],
    ['yesterday', '2026-02-17', '2026-02-17'],
    ['this-week', '2026-02-16', '2026-02-18'],
    ['last-week', '2026-02-09', '2026-02-15'],
    ['this-month', '2026-02-01', '2026-02-18'],
    ['last-month', '2026-01-01', '2026-01-31'],
    ['this-quarter', '2026-01-01', '2026-02-18'],
    ['last-quarter', '2025-10-01', '2025-12-31'],
    ['this-year', '2026-01-01', '2026-02-18'],
    ['last-year', '2025-01-01', '2025-12-31'],
    ['all', '2025-11-03', '2026-02-18'],
  ])('%s on Wednesday, 18 February 2026 is %s to %s', (preset, from, to) => {
    expect(rangeDays({ preset }, { today: '2026-02-18', firstDay: '2025-11-03' })).toEqual({ from, to });
  });

  it('of the last days ends yesterday', () => {
    expect(rangeDays({ lastDays: 7 }, { today: '2026-03-03' })).toEqual({
      from: '2026-02-24',
      to: '2026-03-02',
    });
  });

  it('is one that the contract takes, on every day', () => {
    fc.assert(
      fc.property(ranges, days, fc.option(days, { nil: undefined }), (range, today, firstDay) => {
        fc.pre(!('from' in range));
        expect(faultOfDays(rangeDays(range, { today, firstDay }))).toBeUndefined();
      }),
    );
  });

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
    'constructor',
  ])('is not read from %j', (text) => expect(readRange(text)).toBeUndefined());

  it('says why the contract would refuse it', () => {
    expect(faultOfDays({ from: '2026-01-02', to: '2026-01-01' })).toContain('after the last');
    expect(faultOfDays({ from: '2000-01-01', to: '2026-01-01' })).toContain('3660');
  });
});

describe('the days to compare with', () => {
  it('are as many, end before the range begins, and on request have the same weekdays', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 800 }), (from, more) => {
        const range = { from, to: addDays(from, more) };
        const before = daysBefore(range, 'before');
        expect(addDays(before.to, 1)).toBe(from);
        expect(countDays(before.from, before.to)).toBe(more + 1);
        const same = daysBefore(range, 'weekdays');
        expect(countDays(same.from, same.to)).toBe(more + 1);
        expect(same.to < from).toBe(true);
        expect(addDays(same.to, 7) >= from).toBe(true);
        expect(weekdayOf(same.from)).toBe(weekdayOf(from));
      }),
    );
  });
});

describe('days that begin with a whole period', () => {
  it.each([
    ['2026-03-04', 'day', '2026-03-04'],
    ['2026-03-04', 'week', '2026-03-02'],
    ['2026-03-04', 'month', '2026-03-01'],
    ['2026-03-02', 'week', '2026-03-02'],
  ] as const)('from %s on by %s begin on %s', (from, split, first) => {
    expect(wholePeriods({ from, to: '2026-03-31' }, split)).toEqual({ from: first, to: '2026-03-31' });
  });

  it('are no more than the contract allows', () => {
    const to = '2026-03-31';
    const from = addDays(to, 1 - MOST_DAYS);
    expect(from).toBe('2016-03-24');
    expect(wholePeriods({ from, to }, 'month').from).toBe('2016-04-01');
    expect(wholePeriods({ from, to }, 'week').from).toBe('2016-03-28');
  });
});
