import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayNumber, firstOfMonth, formatDay, mondayOf, parseDay } from './day-number.ts';

const days = fc.integer({ min: dayNumber(0, 1, 1), max: dayNumber(9999, 12, 31) });

describe('a day', () => {
  it('counts from 1970-01-01', () => {
    expect(parseDay('1970-01-01')).toBe(0);
    expect(parseDay('1969-12-31')).toBe(-1);
    expect(parseDay('2026-03-02')).toBe(Date.UTC(2026, 2, 2) / 86_400_000);
    expect(parseDay('0001-01-01')).toBe(-719_162);
  });

  it.each([
    '2026-02-30',
    '2026-02-29',
    '1900-02-29',
    '2026-00-01',
    '2026-13-01',
    '2026-01-00',
    '2026-01-32',
    '2026-1-1',
    '26-01-01',
    '2026-01-01 ',
    '2026-01-01\n',
    '2026-01-01T00:00:00Z',
    '+02026-01-01',
    '',
  ])('is not %j', (text) => {
    expect(parseDay(text)).toBeNull();
  });

  it('comes back from its text', () => {
    fc.assert(fc.property(days, (day) => parseDay(formatDay(day)) === day));
  });

  it('outside the years 0000 to 9999 has no text', () => {
    expect(() => formatDay(dayNumber(9999, 12, 31) + 1)).toThrow(TypeError);
    expect(() => formatDay(dayNumber(0, 1, 1) - 1)).toThrow(TypeError);
  });

  it('lies in a week that begins on Monday', () => {
    expect(formatDay(mondayOf(parseDay('2026-03-01') ?? 0))).toBe('2026-02-23');
    expect(formatDay(mondayOf(parseDay('2026-03-02') ?? 0))).toBe('2026-03-02');
    fc.assert(
      fc.property(days, (day) => {
        const monday = mondayOf(day);
        expect(new Date(monday * 86_400_000).getUTCDay()).toBe(1);
        expect(day - monday).toBeGreaterThanOrEqual(0);
        expect(day - monday).toBeLessThan(7);
      }),
    );
  });

  it('lies in a month that begins on its first', () => {
    fc.assert(
      fc.property(days, (day) => {
        expect(formatDay(firstOfMonth(day))).toBe(`${formatDay(day).slice(0, 8)}01`);
      }),
    );
  });
});
