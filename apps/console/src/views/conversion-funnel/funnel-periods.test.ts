import { expect, it } from 'vitest';
import type { Funnel } from './funnel.ts';
import { conversionSeries, openSince, openSinceWords, startsOf } from './funnel-periods.ts';

const funnel = (percents: readonly (number | null)[], open: readonly number[], label?: string): Funnel => ({
  ...(label !== undefined && { label }),
  entered: 0,
  converted: 0,
  percent: null,
  steps: [],
  periods: percents.map((percent, place) => ({
    period: `2026-03-0${place + 1}`,
    entered: 0,
    converted: 0,
    percent,
    open: open[place] ?? 0,
    complete: true,
  })),
});

it('a line has the share of each period, with a gap where nobody began, beside that of the same segment before', () => {
  const now = [funnel([50, null], [], 'DE'), funnel([10, 20], [], 'NL')];
  expect(startsOf(now)).toEqual(['2026-03-01', '2026-03-02']);
  expect(conversionSeries(now, [funnel([1, 2], [], 'NL')])).toEqual([
    { id: 'DE', name: 'DE', values: [50, null] },
    { id: 'NL', name: 'NL', values: [10, 20], before: [1, 2] },
  ]);
  expect(conversionSeries([funnel([1], [])], undefined)).toEqual([
    { id: '', name: 'All users', values: [1] },
  ]);
});

it('says from which period on users may still go on, of those whose attempts are not over', () => {
  const notOver = (one: Funnel, since: number): Funnel => ({
    ...one,
    periods: (one.periods ?? []).map((period, place) => ({ ...period, complete: place < since })),
  });
  const segments = [
    notOver(funnel([1, 2, 3], [9, 0, 0], 'DE'), 1),
    notOver(funnel([1, 2, 3], [0, 0, 3], 'NL'), 1),
  ];
  expect(openSince(segments)).toBe('2026-03-03');
  expect(openSince(segments.map((one) => notOver(one, 3)))).toBeUndefined();
  expect(openSince([notOver(funnel([1, 2], []), 0)])).toBeUndefined();
  expect(openSinceWords('2026-03-02', 'week')).toBe(
    'From the week of 2 Mar 2026 on, some users may still go on, so their share may rise.',
  );
});
