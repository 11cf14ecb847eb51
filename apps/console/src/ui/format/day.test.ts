import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, countDays, dayIn, formatDay, formatDays, isDay, weekdayOf } from './day.ts';

const days = fc
  .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('days', () => {
  it('are written out', () => {
    expect(formatDay('2026-03-02')).toBe('2 Mar 2026');
    expect(weekdayOf('2026-03-02')).toBe('Mon');
  });

  it('are written as a range that says once what both ends share', () => {
    expect(formatDays('2026-03-02', '2026-03-02')).toBe('2 Mar 2026');
    expect(formatDays('2026-03-02', '2026-03-08')).toBe('2 – 8 Mar 2026');
    expect(formatDays('2025-12-31', '2026-01-01')).toBe('31 Dec 2025 – 1 Jan 2026');
  });

  it('can be counted and moved, in every year and month', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 3660 }), (day, count) => {
        fc.pre(day < '9980');
        expect(countDays(day, addDays(day, count))).toBe(count + 1);
        expect(addDays(addDays(day, count), -count)).toBe(day);
      }),
    );
  });

  it.each(['2026-02-30', '2026-13-01', '0000-01-01', '2026-3-2', '', 7, null, '2026-03-02T00:00:00Z'])(
    'do not include %j',
    (text) => expect(isDay(text)).toBe(false),
  );

  it('are recognised', () => fc.assert(fc.property(days, (day) => isDay(day))));

  it('depend on the zone of the product, not on that of the machine', () => {
    const instant = new Date('2026-03-02T11:30:00Z');
    expect(dayIn('Pacific/Kiritimati', instant)).toBe('2026-03-03');
    expect(dayIn('Pacific/Honolulu', instant)).toBe('2026-03-02');
    expect(dayIn('Pacific/Honolulu', new Date('2026-03-02T09:59:00Z'))).toBe('2026-03-01');
  });
});
