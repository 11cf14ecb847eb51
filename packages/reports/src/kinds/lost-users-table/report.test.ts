import { describe, expect, it } from 'vitest';
import { type ReportRequest, runReport } from '../../report-kinds.ts';
import { trimName } from '../../testing/clean-name.ts';
import { exampleWorld } from '../../testing/examples.ts';
import { expectGoldens } from '../../testing/goldens.ts';
import { useDuckdbWorld } from '../../testing/use-duckdb-world.ts';

type TableRequest = ReportRequest<'getLostUsersDataTable'>;

const world = exampleWorld('getLostUsersDataTable');
const duckdb = await useDuckdbWorld(world);
const context = (runner = duckdb.runner) => ({ product: world.product, runner, cleanName: trimName });

const losses = {
  startDate: '2026-01-01',
  stopDate: '2026-03-31',
  daysUntilDeclaredLost: 30,
  dateReportedLost: 'dateLastSeen',
  today: '2026-04-01',
} as const;

const askTable = (request: Partial<TableRequest>, runner = duckdb.runner) =>
  runReport('getLostUsersDataTable', { ...losses, ...request }, context(runner));

const askHistogram = (runner = duckdb.runner) =>
  runReport(
    'getLostUsersHistogram',
    {
      ...losses,
      events: [{ category: 'File', name: 'Open' }],
      lowerBounds: { averageCountPerActiveDay: 0 },
      binUpperBounds: { averageCountPerActiveDay: [1, 'inf'] },
    },
    context(runner),
  );

describe('what lost users had used', () => {
  it('runs the golden queries of a table on one state of the data', () =>
    expectGoldens(duckdb, 'by-version-of-groups', (runner) =>
      askTable({ segmentBy: 'prodVersion', groupBy: 'machineId' }, runner),
    ));

  it('runs the golden queries of a histogram on one state of the data', () =>
    expectGoldens(duckdb, 'per-active-day', askHistogram));

  it('are their uses and active days up to the loss, not those after they came back', async () => {
    const { results } = await askTable({});
    expect(results).toMatchObject([
      { eventName: 'Export', eventCount: 2, active: 3 },
      { eventName: 'Open', eventCount: 6, uniqueUsersUsedAtLeastOnce: 3, active: 3 },
    ]);
    const { results: histograms } = await askHistogram();
    expect(histograms.histograms.averageCountPerActiveDay).toMatchObject({
      '0.0 - 1.0': [{ value: 2 }],
      '1.0 - inf': [{ value: 1 }],
    });
  });

  it('is divided by what they were when they were seen last', async () => {
    const { results } = await askTable({ segmentBy: 'prodVersion', stopDate: '2026-01-31' });
    const segments = results.flatMap((row) => ('segments' in row ? (row.segments ?? []) : []));
    expect(new Set(segments.map(({ segmentLabel }) => segmentLabel))).toEqual(new Set(['2.0']));
  });
});
