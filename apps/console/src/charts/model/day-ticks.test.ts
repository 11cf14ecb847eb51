import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../../ui/format/day.ts';
import { daysFrom } from '../testing/made-timeline.ts';
import { dayTicks } from './day-ticks.ts';

const written = (starts: readonly string[], width: number) =>
  dayTicks(starts, width).map(({ label, year }) => `${label} ${year}`.trim());

it('names every day of a week, and the year once', () => {
  expect(written(daysFrom('2026-03-02', 4), 600)).toEqual(['2 Mar 2026', '3 Mar', '4 Mar', '5 Mar']);
});

it('names Mondays where there is no room for every day', () => {
  expect(written(daysFrom('2026-01-07', 25), 300)).toEqual(['12 Jan 2026', '19 Jan', '26 Jan']);
});

it('names months in a year of days, and the year where a new one begins', () => {
  expect(written(daysFrom('2025-11-01', 120), 400)).toEqual(['Nov 2025', 'Dec', 'Jan 2026', 'Feb']);
});

it('names the first week of months or years', () => {
  expect(written(daysFrom('2025-12-29', 30, 7), 400)).toEqual([
    '5 Jan 2026',
    '2 Feb',
    '2 Mar',
    '6 Apr',
    '4 May',
    '1 Jun',
    '6 Jul',
  ]);
});

it('names years in ten of them', () => {
  expect(written(daysFrom('2016-05-01', 3660), 700).slice(0, 2)).toEqual(['Jan 2017', 'Jan 2018']);
});

it('never lets labels touch, whatever the days and the width', () => {
  const starts = fc
    .tuple(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 1, max: 3660 }), fc.constantFrom(1, 7))
    .map(([first, count, step]) => daysFrom(addDays('1980-01-07', first - (first % step)), count, step));
  fc.assert(
    fc.property(starts, fc.integer({ min: 120, max: 1400 }), (some, width) => {
      const ticks = dayTicks(some, width);
      expect(ticks.length).toBeGreaterThan(0);
      const step = width / Math.max(1, some.length - 1);
      for (const [place, { index }] of ticks.entries())
        if (place > 0) expect((index - (ticks[place - 1]?.index ?? 0)) * step).toBeGreaterThanOrEqual(52);
    }),
    { numRuns: 50 },
  );
});
