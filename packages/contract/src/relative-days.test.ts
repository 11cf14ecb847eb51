import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, countDays, isDay } from './days.ts';
import {
  askedDays,
  daysOf,
  MOST_DAYS,
  PRESETS,
  type Preset,
  type RelativeDays,
  readRelativeDays,
  wholePeriods,
  writeRelativeDays,
} from './relative-days.ts';

const days = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const relative: fc.Arbitrary<RelativeDays> = fc.oneof(
  fc.constantFrom(...PRESETS).map((preset) => ({ preset })),
  fc.integer({ min: 1, max: MOST_DAYS }).map((lastDays) => ({ lastDays })),
  days.map((since) => ({ since })),
);

describe('relative days', () => {
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
  ])('%s on Wednesday, 18 February 2026 are %s to %s', (preset, from, to) => {
    expect(daysOf({ preset }, { today: '2026-02-18', firstDay: '2025-11-03' })).toEqual({ from, to });
  });

  it.each<[string, string, string]>([
    ['2026-01-01', '2026-01-01', '2026-02-18'],
    ['2026-02-18', '2026-02-18', '2026-02-18'],
    ['2026-03-01', '2026-02-18', '2026-02-18'],
    ['1999-12-31', '2016-02-12', '2026-02-18'],
  ])('since %s on 18 February 2026 are %s to %s', (since, from, to) => {
    expect(daysOf({ since }, { today: '2026-02-18' })).toEqual({ from, to });
  });

  it('of the last days end yesterday', () => {
    expect(daysOf({ lastDays: 7 }, { today: '2026-03-03' })).toEqual({
      from: '2026-02-24',
      to: '2026-03-02',
    });
  });

  it('are some that the contract takes, on every day', () => {
    fc.assert(
      fc.property(relative, days, fc.option(days, { nil: undefined }), (one, today, firstDay) => {
        const { from, to } = daysOf(one, { today, firstDay });
        expect([isDay(from), isDay(to), from <= to]).toEqual([true, true, true]);
        expect(countDays(from, to)).toBeLessThanOrEqual(MOST_DAYS);
      }),
    );
  });

  it('are read as they were written', () => {
    fc.assert(
      fc.property(relative, (one) => {
        expect(readRelativeDays(writeRelativeDays(one))).toEqual(one);
      }),
    );
  });

  it.each(['', 'tomorrow', 'last-0-days', 'last-3661-days', 'since-2026-02-30', 'since-', 'constructor'])(
    'are not read from %j',
    (text) => expect(readRelativeDays(text)).toBeUndefined(),
  );
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

  it('are asked only where the report compares periods', () => {
    const march = { from: '2026-03-04', to: '2026-03-31' };
    expect(askedDays('users-by-status', march, 'month').from).toBe('2026-03-01');
    expect(askedDays('retention', march, 'month')).toEqual(march);
    expect(askedDays('stickiness', march, undefined)).toEqual(march);
  });
});
