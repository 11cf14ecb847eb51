import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayNumber, firstOfMonth, formatDay, isDate, mondayOf } from './day-number.ts';

const days = fc.integer({ min: dayNumber(0, 1, 1), max: dayNumber(9999, 12, 31) });

describe('a day', () => {
  it('counts from 1970-01-01', () => {
    expect(dayNumber(1970, 1, 1)).toBe(0);
    expect(dayNumber(1969, 12, 31)).toBe(-1);
    expect(dayNumber(2026, 3, 2)).toBe(Date.UTC(2026, 2, 2) / 86_400_000);
    expect(dayNumber(1, 1, 1)).toBe(-719_162);
  });

  it.each([
    [2026, 2, 30],
    [2026, 2, 29],
    [1900, 2, 29],
    [2026, 0, 1],
    [2026, 13, 1],
    [2026, 1, 0],
    [2026, 1, 32],
  ])('is not %d-%d-%d', (year, month, day) => {
    expect(isDate(year, month, day)).toBe(false);
  });

  it('outside the years 0000 to 9999 has no text', () => {
    expect(() => formatDay(dayNumber(9999, 12, 31) + 1)).toThrow(TypeError);
    expect(() => formatDay(dayNumber(0, 1, 1) - 1)).toThrow(TypeError);
  });

  it('is in a week that begins on Monday', () => {
    expect(formatDay(mondayOf(dayNumber(2026, 3, 1)))).toBe('2026-02-23');
    expect(formatDay(mondayOf(dayNumber(2026, 3, 2)))).toBe('2026-03-02');
    fc.assert(
      fc.property(days, (day) => {
        const monday = mondayOf(day);
        expect(new Date(monday * 86_400_000).getUTCDay()).toBe(1);
        expect(day - monday).toBeGreaterThanOrEqual(0);
        expect(day - monday).toBeLessThan(7);
      }),
    );
  });

  it('is in a month that begins on the first', () => {
    fc.assert(
      fc.property(days, (day) => {
        expect(formatDay(firstOfMonth(day))).toBe(`${formatDay(day).slice(0, 8)}01`);
      }),
    );
  });
});
