import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, countDays, type Day, dateOf, isDay } from '../days.ts';
import type { Days } from '../relative-days.ts';
import { daysOf } from '../relative-days.ts';
import { daysBefore } from './compared-days.ts';
import { canBeAsked } from './comparison-text.ts';

const days = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const lengths = fc.integer({ min: 0, max: 800 });
const weekdayOf = (day: Day) => dateOf(day).getUTCDay();
const between = (from: Day, to: Day) => ({ from, to });
const existing = (...given: Parameters<typeof daysBefore>) => daysBefore(...given) as Days;

describe('the days to compare with', () => {
  it.each([
    ['October', '2026-10-01', '2026-10-31', '2026-09-01', '2026-09-30'],
    ['a quarter', '2026-01-01', '2026-03-31', '2025-10-01', '2025-12-31'],
    ['a year', '2024-01-01', '2024-12-31', '2023-01-01', '2023-12-31'],
    ['February', '2024-02-01', '2024-02-29', '2024-01-01', '2024-01-31'],
    ['some days', '2026-10-05', '2026-10-18', '2026-09-21', '2026-10-04'],
    ['most of October', '2026-10-01', '2026-10-30', '2026-09-01', '2026-09-30'],
  ])('of %s are whole months before whole months, and else as many days', (_, from, to, first, last) => {
    expect(daysBefore(between(from, to), 'before')).toEqual(between(first, last));
  });

  it.each([
    ['this-week', '2026-02-09', '2026-02-11'],
    ['this-month', '2026-01-01', '2026-01-18'],
    ['this-quarter', '2025-10-01', '2025-11-18'],
    ['this-year', '2025-01-01', '2025-02-18'],
    ['last-week', '2026-02-02', '2026-02-08'],
    ['last-month', '2025-12-01', '2025-12-31'],
  ] as const)('of %s end at the same place of the one before', (preset, first, last) => {
    const range = { preset };
    const now = daysOf(range, { today: '2026-02-18' });
    expect(daysBefore(now, 'before', { range })).toEqual(between(first, last));
  });

  it('of the last 31 days are the 31 before, also when these happen to be a month', () => {
    const october = between('2026-10-01', '2026-10-31');
    expect(daysBefore(october, 'before', { range: { lastDays: 31 } })).toEqual(
      between('2026-08-31', '2026-09-30'),
    );
  });

  it('end before the days begin, whatever these are, and whatever divides them', () => {
    fc.assert(
      fc.property(
        days,
        lengths,
        fc.constantFrom('before', 'weekdays'),
        fc.constantFrom('day', 'week', 'month', undefined),
        (from, more, comparison, split) => {
          const before = existing(between(from, addDays(from, more)), comparison as 'before', {
            split: split as 'day',
          });
          expect(before.to < from).toBe(true);
          expect(before.from <= before.to).toBe(true);
        },
      ),
    );
  });

  it('are cut at the same place of a week where they are divided into weeks', () => {
    fc.assert(
      fc.property(days, lengths, fc.constantFrom('before', 'weekdays', 'year'), (from, more, comparison) => {
        const now = between(from, addDays(from, more));
        const before = existing(now, comparison as 'before', { split: 'week' });
        expect(countDays(before.from, before.to)).toBe(more + 1);
        expect(weekdayOf(before.from)).toBe(weekdayOf(from));
      }),
    );
  });

  it('begin on the same day of a month where they are divided into months', () => {
    fc.assert(
      fc.property(days, lengths, (from, more) => {
        const before = existing(between(from, addDays(from, more)), 'before', { split: 'month' });
        const [then, now] = [Number(before.from.slice(8)), Number(from.slice(8))];
        expect(then === now || (then < now && addDays(before.from, 1).endsWith('-01'))).toBe(true);
      }),
    );
  });

  it('of a year ago are the same days, and whole months where they are', () => {
    expect(daysBefore(between('2024-02-01', '2024-02-29'), 'year')).toEqual(
      between('2023-02-01', '2023-02-28'),
    );
    expect(daysBefore(between('2023-02-01', '2025-02-28'), 'year')).toEqual(
      between('2022-02-01', '2024-02-29'),
    );
    expect(daysBefore(between('2026-10-05', '2026-10-18'), 'year')).toEqual(
      between('2025-10-05', '2025-10-18'),
    );
  });

  it('may be any others', () => {
    const own = between('2020-01-01', '2020-01-05');
    expect(daysBefore(between('2026-10-05', '2026-10-18'), own)).toEqual(own);
  });

  it('are days that a report takes wherever the calendar has them, from its first day to its last, and else there are none', () => {
    const anyDay = fc
      .date({ min: dateOf('0001-01-01'), max: dateOf('9999-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    const fromDay = fc.oneof(
      anyDay,
      fc.constantFrom('0001-01-01', '0001-02-01', '0002-01-01', '9999-12-31', '9998-02-01'),
    );
    fc.assert(
      fc.property(
        fromDay,
        fc.integer({ min: 0, max: 3659 }),
        fc.constantFrom('before', 'weekdays', 'year'),
        fc.constantFrom('day', 'week', 'month', undefined),
        (from, more, comparison, split) => {
          const last = addDays(from, more);
          const now = between(from, isDay(last) ? last : '9999-12-31');
          const before = daysBefore(now, comparison as 'before', { split: split as 'day' });
          if (before === undefined) expect(from < '0012-01-01').toBe(true);
          else expect(canBeAsked(before)).toBe(true);
        },
      ),
    );
    expect(daysBefore(between('0001-01-01', '0003-12-31'), 'before')).toBeUndefined();
    expect(daysBefore(between('1970-01-01', '1980-01-08'), 'before', { split: 'month' })).toEqual(
      between('1959-12-02', '1969-12-08'),
    );
    expect(daysBefore(between('0001-01-01', '0001-01-02'), 'weekdays')).toBeUndefined();
  });
});
