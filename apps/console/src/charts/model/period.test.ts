import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, countDays } from '../../ui/format/day.ts';
import { describePlace, periodAfter, periodsOf } from './period.ts';

describe('a period of a timeline', () => {
  const range = { from: '2026-01-01', to: '2026-03-08' };
  const weeks = ['2025-12-29', '2026-01-05', '2026-03-02'];

  it('has only the days that are in the range, and says when some are missing', () => {
    expect(periodsOf(weeks, 'week', range).map(describePlace)).toEqual([
      '1 – 4 Jan 2026, cut by the range',
      '5 – 11 Jan 2026',
      '2 – 8 Mar 2026',
    ]);
  });

  it('is not over as long as today is one of its days', () => {
    const lastOn = (today: string) => periodsOf(weeks, 'week', range, today).at(-1)?.state;
    expect(['2026-03-01', '2026-03-02', '2026-03-08', '2026-03-09'].map(lastOn)).toEqual([
      'ahead',
      'unfinished',
      'unfinished',
      'whole',
    ]);
  });

  it('ends with the last day of its month, in leap years too', () => {
    const year = { from: '2024-01-01', to: '2024-12-31' };
    const months = ['2024-02-01', '2024-04-01', '2024-12-01'];
    expect(periodsOf(months, 'month', year).map(({ to }) => to)).toEqual([
      '2024-02-29',
      '2024-04-30',
      '2024-12-31',
    ]);
  });

  it('is followed by others, over the ends of months and years', () => {
    expect(periodAfter('2026-02-28', 'day', 1)).toEqual({ from: '2026-03-01', to: '2026-03-01' });
    expect(periodAfter('2025-12-29', 'week', 2)).toEqual({ from: '2026-01-12', to: '2026-01-18' });
    expect(periodAfter('2025-11-01', 'month', 3)).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(periodAfter('2025-11-01', 'month', 0)).toEqual({ from: '2025-11-01', to: '2025-11-30' });
  });

  it('touches the next one: together they are the range', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 1, max: 60 }), (skipped, length) => {
        const monday = '2026-01-05';
        const from = addDays(monday, skipped);
        const to = addDays(from, length - 1);
        const starts = Array.from({ length: Math.ceil((skipped + length) / 7) }, (_, index) =>
          addDays(monday, index * 7),
        );
        const periods = periodsOf(starts, 'week', { from, to });
        expect(periods.reduce((sum, period) => sum + countDays(period.from, period.to), 0)).toBe(length);
        expect([periods[0]?.from, periods.at(-1)?.to]).toEqual([from, to]);
      }),
    );
  });
});
