import { describe, expect, it } from 'vitest';
import { type Costs, costOutcome, describeCosts } from './costs.ts';
import { onePassed } from './outcome.ts';

const costs: Costs = Array.from({ length: 40 }, (_, place) => ({
  file: `file ${place}`,
  cpuSeconds: place / 10,
}));

describe('what files of tests take', () => {
  it('is told of the ten that take the most', () => {
    const lines = describeCosts(costs).split('\n');
    expect(lines[0]).toBe('CPU seconds of the tests: 78. The files that took the most:');
    expect(lines.slice(1).map((line) => line.trim())).toEqual(
      [3.9, 3.8, 3.7, 3.6, 3.5, 3.4, 3.3, 3.2, 3.1, 3].map((most) => `${most.toFixed(1)}  file ${most * 10}`),
    );
  });

  it('is no more than a share of the whole run, whatever machine it is', () => {
    expect(costOutcome(costs)).toEqual(onePassed);
    const slow = costs.map((cost) => ({ ...cost, cpuSeconds: cost.cpuSeconds * 9 }));
    expect(costOutcome(slow)).toEqual(onePassed);
    const outcome = costOutcome([...costs, { file: 'endless', cpuSeconds: 8 }]);
    expect(costOutcome([])).toMatchObject({ failed: 1 });
    expect(outcome).toMatchObject({ failed: 1, failures: [expect.stringContaining('endless (8.0 s)')] });
  });
});
