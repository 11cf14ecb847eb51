import { expect, it } from 'vitest';
import { type ReportRequest, runReport } from '../../report-kinds.ts';
import { trimName } from '../../testing/clean-name.ts';
import { exampleWorld } from '../../testing/examples.ts';
import { expectGoldens } from '../../testing/goldens.ts';
import { useDuckdbWorld } from '../../testing/use-duckdb-world.ts';

const world = exampleWorld('getLostUsersDataTable');
const duckdb = await useDuckdbWorld(world);

const losses = {
  startDate: '2026-01-01',
  stopDate: '2026-03-31',
  daysUntilDeclaredLost: 30,
  dateReportedLost: 'dateLastSeen',
  today: '2026-04-01',
} as const;

const ask = (request: Partial<ReportRequest<'getLostUsersDataTable'>>, runner = duckdb.runner) =>
  runReport(
    'getLostUsersDataTable',
    { ...losses, ...request },
    { product: world.product, runner, cleanName: trimName },
  );

it('runs the golden queries on one state of the data', () =>
  expectGoldens(duckdb, 'by-version-of-groups', (runner) =>
    ask({ segmentBy: 'prodVersion', groupBy: 'machineId' }, runner),
  ));

it('counts what lost users used up to the loss, not what they used after they came back', async () => {
  const { results } = await ask({});
  expect(results).toMatchObject([
    { eventName: 'Export', eventCount: 2, active: 3 },
    { eventName: 'Open', eventCount: 6, uniqueUsersUsedAtLeastOnce: 3, active: 3 },
  ]);
});

it('divides them by what they were when they were seen last', async () => {
  const { results } = await ask({ segmentBy: 'prodVersion', stopDate: '2026-01-31' });
  const segments = results.flatMap((row) => ('segments' in row ? (row.segments ?? []) : []));
  expect(new Set(segments.map(({ segmentLabel }) => segmentLabel))).toEqual(new Set(['2.0']));
});
