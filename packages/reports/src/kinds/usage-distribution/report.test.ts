import { describe, expect, it } from 'vitest';
import { type ReportRequest, runReport } from '../../report-kinds.ts';
import { trimName } from '../../testing/clean-name.ts';
import { exampleWorld } from '../../testing/examples.ts';
import { expectGoldens } from '../../testing/goldens.ts';
import { useDuckdbWorld } from '../../testing/use-duckdb-world.ts';

type Request = ReportRequest<'getUsageDistribution'>;

const world = exampleWorld('getUsageDistribution');
const duckdb = await useDuckdbWorld(world);

function ask(request: Partial<Request>, runner = duckdb.runner) {
  const usual: Request = { startDate: '2026-01-01', stopDate: '2026-03-31' };
  const context = { product: world.product, runner, cleanName: trimName };
  return runReport('getUsageDistribution', { ...usual, ...request }, context);
}

describe('getUsageDistribution', () => {
  const asked: [string, Partial<Request>][] = [
    ['in-usual-bins', {}],
    ['of-groups-in-own-bins', { groupBy: 'machineId', binUpperBounds: { sessions: [2, 'inf'] } }],
  ];
  it.each(asked)('runs the golden queries %s on one state of the data', (title, request) =>
    expectGoldens(duckdb, title, (runner) => ask(request, runner)),
  );

  it('has fixed bins, so that two ranges can be compared', async () => {
    const { results } = await ask({});
    const labels = ({ label }: { label: string }) => label;
    expect(results.bins.activeDays.map(labels).join(', ')).toBe(
      '1, 2, 3, 4 - 5, 6 - 8, 9 - 12, 13 - 20, 21 - 31, 32 - 60, 61 - inf',
    );
    expect(results.bins.runtime.map(labels).slice(0, 3)).toEqual(['0:00', '0:01 - 0:05', '0:06 - 0:15']);
    expect(results.activeDays['4 - 5']).toMatchObject({ users: 1, runtime: { '0:31 - 1:00': 1 } });
  });

  it('counts a user above the last bound in no bin of that measure, but in those of the others', async () => {
    const { results } = await ask({ binUpperBounds: { activeDays: [3] } });
    expect(results.activeDays).toMatchObject({
      '1 - 3': { users: 2, sessions: { '1': 1, '3': 1, '4 - 5': 0 } },
    });
    expect(results.sessions).toMatchObject({ '4 - 5': { users: 1, activeDays: { '1 - 3': 0 } } });
  });

  it('refuses bounds that do not rise, with the place of each', async () => {
    const refused = ask({
      binUpperBounds: { activeDays: [0, 1], sessions: [2, 2], runtime: ['inf', 5] },
    });
    await expect(refused).rejects.toMatchObject({
      items: [
        { pointer: '/binUpperBounds/activeDays/0', message: 'is below 1, the least value' },
        { pointer: '/binUpperBounds/sessions/1', message: 'is not over the bound before it' },
        { pointer: '/binUpperBounds/runtime/0', message: 'is "inf", which only the last bound may be' },
      ],
    });
  });
});
