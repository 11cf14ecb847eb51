import { expect, it } from 'vitest';
import { type ReportKind, type ReportRequest, runReport } from '../report-kinds.ts';
import { ReportRefusal } from '../request/refusal.ts';
import { trimName } from '../testing/clean-name.ts';
import { exampleWorld } from '../testing/examples.ts';
import { useDuckdbWorld } from '../testing/use-duckdb-world.ts';

const world = exampleWorld('getUsersByStatus');
const silent = {
  ...world,
  product: { ...world.product, id: 'silent', number: 2 },
  events: [],
  sessionRecords: [],
};
const duckdb = await useDuckdbWorld(world, silent);

const loss = { daysUntilDeclaredLost: 3660, dateReportedLost: 'dateDeclaredLost' } as const;
const statuses = ['new', 'active', 'lost', 'returning', 'resurrected', 'dormant'] as const;
const steps = ['Open', 'Export'].map((name) => ({ events: [{ category: 'File', name }] }));

type Asked = { [Kind in ReportKind]?: ReportRequest<Kind> };

it.each([
  ['0001-01-01', '0001-02-01'],
  ['9999-12-31', '2026-03-01'],
  ['9999-12-01', '9999-12-31'],
  ['9991-12-01', '9999-12-31'],
])('from %s to %s every report answers, or says why not', async (startDate, stopDate) => {
  for (const { product } of [world, silent]) {
    for (const today of [undefined, '0001-01-01', '2030-01-01', '9999-12-31']) {
      for (const dateSplit of ['week', 'month'] as const) {
        const range = { startDate, stopDate, ...(today !== undefined && { today }) };
        const { stopDate: _, ...begin } = range;
        const asked: Asked = {
          getUsersByStatus: { ...range, ...loss, dateSplit, clientStatus: [...statuses] },
          getCurrentUsersByStatus: { ...begin, ...loss, clientStatus: ['new', 'lost'] },
          getChurnAndEngagement: { ...range, daysUntilDeclaredLost: 3660, dateSplit },
          getUsageDistribution: range,
          getStickiness: { ...range, dateSplit },
          getRetention: { ...range, dateSplit, periods: 120 },
          getLostUsersDataTable: { ...range, ...loss },
          getConversionFunnel: { ...range, steps },
          getTrends: { ...range, dateSplit, lines: [{ label: 'Users', measure: 'users' }] },
          getHoursOfWeek: range,
          getPaths: { ...range, event: { category: 'File', name: 'Open' }, direction: 'before' },
        };
        for (const [kind, request] of Object.entries(asked)) {
          const context = { product, runner: duckdb.runner, cleanName: trimName };
          const answer = await runReport(kind as ReportKind, request as never, context).catch(
            (error) => error,
          );
          expect(answer instanceof ReportRefusal || 'results' in answer, `${kind}: ${answer}`).toBe(true);
        }
      }
    }
  }
});
