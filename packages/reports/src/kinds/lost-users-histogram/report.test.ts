import { expect, it } from 'vitest';
import { runReport } from '../../report-kinds.ts';
import { trimName } from '../../testing/clean-name.ts';
import { exampleWorld } from '../../testing/examples.ts';
import { expectGoldens } from '../../testing/goldens.ts';
import { useDuckdbWorld } from '../../testing/use-duckdb-world.ts';

const world = exampleWorld('getLostUsersHistogram');
const duckdb = await useDuckdbWorld(world);

const ask = (runner = duckdb.runner) =>
  runReport(
    'getLostUsersHistogram',
    {
      startDate: '2026-01-01',
      stopDate: '2026-03-31',
      daysUntilDeclaredLost: 30,
      dateReportedLost: 'dateLastSeen',
      today: '2026-04-01',
      events: [{ category: 'File', name: 'Open' }],
      lowerBounds: { averageCountPerActiveDay: 0 },
      binUpperBounds: { averageCountPerActiveDay: [1, 'inf'] },
    },
    { product: world.product, runner, cleanName: trimName },
  );

it('runs the golden queries on one state of the data', () => expectGoldens(duckdb, 'per-active-day', ask));

it('counts the active days of lost users up to the loss, not those after they came back', async () => {
  const { results } = await ask();
  expect(results.histograms.averageCountPerActiveDay).toMatchObject({
    '0.0 - 1.0': [{ value: 2 }],
    '1.0 - inf': [{ value: 1 }],
  });
});
