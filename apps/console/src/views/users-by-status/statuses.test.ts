import { describe, expect, it } from 'vitest';
import { periodsOf } from '../../charts/model/period.ts';
import {
  isEmpty,
  lastWholeOf,
  layersOf,
  type StatusPeriods,
  startsOf,
  summariseStatuses,
} from './statuses.ts';

const counts = (returning: number, resurrected: number, fresh: number, dormant = 0, lost = 0) => ({
  new: fresh,
  active: returning + resurrected + fresh,
  lost,
  returning,
  resurrected,
  dormant,
});

const results: StatusPeriods = {
  '2026-03-09': counts(3, 1, 0, 2, 1),
  '2026-03-02': counts(5, 0, 1),
  '2026-03-16': counts(1, 0, 0, 3),
};
const periods = periodsOf(startsOf(results), 'week', { from: '2026-03-02', to: '2026-03-20' }, '2026-03-19');

it('has a layer for each status, its periods in order, and the three above the line are those who were active', () => {
  expect(layersOf(results).map(({ name, side, values }) => [name, side, values])).toEqual([
    ['Returning', 'above', [5, 3, 1]],
    ['Resurrected', 'above', [0, 1, 0]],
    ['New', 'above', [1, 0, 0]],
    ['Dormant', 'below', [0, 2, 3]],
    ['Lost', 'below', [0, 1, 0]],
  ]);
});

it('has the layers of one label, with nobody where the label has none', () => {
  const divided: StatusPeriods = {
    '2026-03-02': { level1: { NL: { totals: counts(2, 0, 1) } } },
    '2026-03-09': { level1: {} },
  };
  expect(layersOf(divided, 'NL').map(({ values }) => values)).toEqual([
    [2, 0],
    [0, 0],
    [1, 0],
    [0, 0],
    [0, 0],
  ]);
  expect(isEmpty(divided, ['NL'])).toBe(false);
  expect(isEmpty(divided, ['DE'])).toBe(true);
});

describe('the last whole period', () => {
  it('is over and has all of its days, and is compared with the one before', () => {
    expect(lastWholeOf(results, periods)).toMatchObject({
      start: '2026-03-09',
      counts: { active: 4 },
      before: { counts: { active: 6 }, period: { from: '2026-03-02', to: '2026-03-08' } },
    });
  });

  it('is said in a sentence that names what is counted', () => {
    const lostHow = 'away for 30 days';
    expect(summariseStatuses(lastWholeOf(results, periods), 'week', lostHow)).toBe(
      'In the last whole week, 9 – 15 Mar 2026, 4 users were active: 3 had been active in the week before, ' +
        '1 had been away for a week or more, 0 were new. 2 users of the week before did not come, and 1 was lost: away for 30 days.',
    );
    expect(summariseStatuses(undefined, 'month', lostHow)).toBe(
      'No month of these days is whole and over yet.',
    );
  });
});
