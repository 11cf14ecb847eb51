import { expect, it } from 'vitest';
import { comparisonOf, splitFor } from './days.ts';

it('always compares the numbers of the overview, but not those of all time', () => {
  expect(comparisonOf({ lastDays: 28 }, undefined)).toBe('before');
  expect(comparisonOf({ preset: 'this-month' }, 'weekdays')).toBe('weekdays');
  expect(comparisonOf({ preset: 'all' }, 'weekdays')).toBeUndefined();
});

it('draws four weeks by day, a year by week and ten years by month', () => {
  const to = '2026-03-30';
  expect(['2026-03-03', '2025-03-31', '2016-03-31'].map((from) => splitFor({ from, to }))).toEqual([
    'day',
    'week',
    'month',
  ]);
});
