import { describe, expect, it } from 'vitest';
import { type ReportRequest, runReport } from '../../report-kinds.ts';
import { trimName } from '../../testing/clean-name.ts';
import { exampleWorld } from '../../testing/examples.ts';
import { expectGoldens } from '../../testing/goldens.ts';
import { undivided } from '../../testing/model-table.ts';
import { useDuckdbWorld } from '../../testing/use-duckdb-world.ts';

type Request = ReportRequest<'getStickiness'>;

const world = exampleWorld('getStickiness');
const duckdb = await useDuckdbWorld(world);

function ask(request: Partial<Request>, runner = duckdb.runner) {
  const usual: Request = { startDate: '2026-01-01', stopDate: '2026-03-31', dateSplit: 'month' };
  const context = { product: world.product, runner, cleanName: trimName };
  return runReport('getStickiness', { ...usual, ...request }, context);
}

describe('getStickiness', () => {
  const asked: [string, Partial<Request>][] = [
    ['of-any-activity', {}],
    [
      'of-events-by-country',
      {
        dateSplit: 'week',
        events: [
          {
            combiLabel: 'any',
            combiArray: [{ categoryType: 'string', category: 'File', nameType: 'regex', name: 'o' }],
          },
        ],
        segmentBy: 'geography.country',
        groupBy: 'machineId',
      },
    ],
    [
      'by-two-properties-beside-the-whole',
      {
        segmentBy: 'prodVersion',
        largestSegments: 1,
        overall: true,
        secondSegmentBy: 'geography.country',
        secondSegments: [{ type: 'stringArray', value: ['NL', 'DE'], split: true, limit: 1 }],
      },
    ],
  ];
  it.each(asked)('runs the golden queries %s on one state of the data', (title, request) =>
    expectGoldens(duckdb, title, (runner) => ask(request, runner)),
  );

  it('counts only days in the range and up to today, and says so', async () => {
    const { results, meta } = await ask({ startDate: '2026-01-06', today: '2026-03-30' });
    expect(
      undivided(results).periods.map(({ userDays, averageDailyUsers }) => [userDays, averageDailyUsers]),
    ).toEqual([
      [2, 0.08],
      [3, 0.11],
      [2, 0.07],
    ]);
    expect(meta.warnings).toEqual([
      {
        code: 'partial-period',
        detail: 'Only the days from 2026-01-06 on count in the period 2026-01-01.',
        pointer: '/startDate',
      },
      {
        code: 'partial-period',
        detail: 'Only the days up to 2026-03-30 count from the period 2026-03-01 on.',
        pointer: '/stopDate',
      },
    ]);
  });

  it('has no ratios of a period that has no days yet', async () => {
    const { results } = await ask({ startDate: '2026-05-01', stopDate: '2026-05-31' });
    expect(undivided(results).periods[0]).toMatchObject({
      activeUsers: 0,
      averageDailyUsers: null,
      stickiness: null,
    });
  });
});
