import { expect, it } from 'vitest';
import { areComparable, periodsOf } from './periods.ts';

const TODAY = '2026-12-01';

/** Weeks of a range of days, from the Monday on. */
function weeks(from: string, to: string, starts: readonly string[]) {
  return periodsOf(starts, 'week', { from, to }, TODAY);
}

const october = weeks('2026-10-01', '2026-10-18', ['2026-09-28', '2026-10-05', '2026-10-12']);

it('compares whole periods, and those that are cut at the same place', () => {
  const earlier = weeks('2026-09-10', '2026-09-27', ['2026-09-07', '2026-09-14', '2026-09-21']);
  expect(october.map(({ state }) => state)).toEqual(['cut', 'whole', 'whole']);
  expect(
    october.map((week, place) => areComparable(week, earlier[place] ?? week, 'week', undefined)),
  ).toEqual([true, true, true]);
});

it('has no percentage for a period beside one that is cut elsewhere', () => {
  const september = weeks('2026-09-01', '2026-09-18', ['2026-08-31', '2026-09-07', '2026-09-14']);
  expect(
    october.map((week, place) => areComparable(week, september[place] ?? week, 'week', undefined)),
  ).toEqual([false, true, false]);
});

it('has none for a period that is not over, nor against one without data', () => {
  const [november, unfinished] = periodsOf(
    ['2026-11-01', '2026-12-01'],
    'month',
    { from: '2026-11-01', to: '2026-12-31' },
    TODAY,
  );
  const [september, october] = periodsOf(['2026-09-01', '2026-10-01'], 'month', {
    from: '2026-09-01',
    to: '2026-10-31',
  });
  if (!november || !unfinished || !september || !october) throw new Error('A month is missing.');
  expect(areComparable(unfinished, october, 'month', undefined)).toBe(false);
  const withData = new Set(
    Array.from({ length: 30 }, (_, day) => `2026-11-${String(day + 1).padStart(2, '0')}`),
  );
  const facts = { today: TODAY, lastDay: '2026-11-30', withData };
  expect(areComparable(november, september, 'month', facts)).toBe(false);
  const september30 = [...withData].map((day) => day.replace('-11-', '-09-'));
  const all = { ...facts, withData: new Set([...withData, ...september30]) };
  expect(areComparable(november, september, 'month', all)).toBe(true);
});
