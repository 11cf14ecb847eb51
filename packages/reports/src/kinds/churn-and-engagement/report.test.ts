import { describe, expect, it } from 'vitest';
import { type ReportRequest, runReport } from '../../report-kinds.ts';
import { trimName } from '../../testing/clean-name.ts';
import { exampleWorld } from '../../testing/examples.ts';
import { expectGoldens } from '../../testing/goldens.ts';
import { useDuckdbWorld } from '../../testing/use-duckdb-world.ts';

type Request = ReportRequest<'getChurnAndEngagement'>;

const world = exampleWorld('getChurnAndEngagement');
const duckdb = await useDuckdbWorld(world);

function ask(request: Partial<Request>, runner = duckdb.runner) {
  const usual: Request = {
    startDate: '2026-01-01',
    stopDate: '2026-03-31',
    dateSplit: 'month',
    daysUntilDeclaredLost: 30,
  };
  const context = { product: world.product, runner, cleanName: trimName };
  return runReport('getChurnAndEngagement', { ...usual, ...request }, context);
}

describe('getChurnAndEngagement', () => {
  const asked: [string, Partial<Request>][] = [
    ['by-installation-month', { segmentBy: 'installationMonth' }],
    ['of-groups-by-version', { dateSplit: 'week', segmentBy: 'prodVersion', groupBy: 'C01' }],
  ];
  it.each(asked)('runs the golden queries %s on one state of the data', (title, request) =>
    expectGoldens(duckdb, title, (runner) => ask(request, runner)),
  );

  it('has one segment without a property, even of nobody', async () => {
    const { results, meta } = await ask({ startDate: '2025-01-01', stopDate: '2025-01-31' });
    expect([results, meta.segments]).toEqual([{ '(all)': {} }, ['(all)']]);
  });

  it('judges the last period on the last day that is over, and says so', async () => {
    const { results, meta } = await ask({ startDate: '2026-02-01', today: '2026-03-30' });
    expect(results['(all)']).toMatchObject({ '0': { engaged: 1 }, '1': { engaged: 0, lost: 1 } });
    expect(meta.warnings).toEqual([
      {
        code: 'period-not-over',
        detail: 'The last period goes on until 2026-03-31: its users are judged on 2026-03-29.',
        pointer: '/stopDate',
      },
    ]);
  });

  it('refuses segments where the periods of first days make them', async () => {
    const segments = [{ type: 'string', value: '2.0' }] as Request['segments'] & object;
    await expect(ask({ segmentBy: 'installationWeek', segments })).rejects.toMatchObject({
      items: [
        {
          pointer: '/segments',
          code: 'bad-segments',
          message: 'is not allowed with "installationWeek", which makes its own',
        },
      ],
    });
    await expect(ask({ segments })).rejects.toMatchObject({
      items: [{ pointer: '/segments', code: 'bad-segments', message: 'needs "segmentBy"' }],
    });
  });
});
