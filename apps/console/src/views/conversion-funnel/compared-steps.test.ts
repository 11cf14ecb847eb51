import { expect, it } from 'vitest';
import { comparedCells, comparedSteps } from './compared-steps.ts';
import type { Funnel } from './funnel.ts';

const funnel = (users: readonly number[], label?: string): Funnel => ({
  ...(label !== undefined && { label }),
  entered: users[0] ?? 0,
  converted: users.at(-1) ?? 0,
  percent: null,
  steps: users.map((count, place) => ({
    step: place + 1,
    label: `Step ${place + 1}`,
    users: count,
    percentOfFirst: (100 * count) / (users[0] ?? 1),
    percentOfPrevious: null,
    stopped: 0,
    open: 0,
    fromPrevious: null,
    fromFirst: null,
  })),
});

it('each step stands beside that of the earlier days, with the difference of shares in points', () => {
  expect(comparedCells([funnel([40, 10])], [funnel([20, 4])])).toEqual([
    [20, 20, 100, 0],
    [4, 6, 20, 5],
  ]);
});

it('a segment stands beside itself, and beside nothing where the earlier days do not have it', () => {
  const before = [funnel([9, 1], 'DE'), funnel([8, 2], 'NL')];
  expect(comparedSteps(funnel([4, 1], 'NL'), before).map((step) => step.before.users)).toEqual([8, 2]);
  expect(comparedCells([funnel([4, 1], 'FR')], before)).toEqual([
    [null, null, null, null],
    [null, null, null, null],
  ]);
});
