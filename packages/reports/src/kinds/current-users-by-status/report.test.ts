import { expect, it } from 'vitest';
import { type ReportRequest, runReport } from '../../report-kinds.ts';
import { trimName } from '../../testing/clean-name.ts';
import { exampleWorld } from '../../testing/examples.ts';
import { useDuckdbWorld } from '../../testing/use-duckdb-world.ts';

type Request = ReportRequest<'getCurrentUsersByStatus'>;

const world = exampleWorld('getCurrentUsersByStatus');
const { runner } = await useDuckdbWorld(world);
const context = { product: world.product, runner, cleanName: trimName };
const counted: Omit<Request, 'startDate'> = {
  clientStatus: ['active', 'lost'],
  daysUntilDeclaredLost: 30,
  dateReportedLost: 'dateDeclaredLost',
};

const ask = (request: Partial<Request> = {}) =>
  runReport('getCurrentUsersByStatus', { startDate: '2026-01-01', ...counted, ...request }, context);

it('answers what the range up to today answers', async () => {
  const { results, meta } = await ask();
  const range = { startDate: '2026-01-01', stopDate: '2026-03-30' };
  const ranged = await runReport('getUsersByStatus', { ...range, ...counted }, context);
  expect([results, meta]).toEqual([ranged.results, ranged.meta]);
});

it('refuses a first day after today, or too long before it', async () => {
  const refused = (message: string) =>
    expect.objectContaining({
      kind: 'unusable',
      items: [{ pointer: '/startDate', code: 'bad-date-range', message }],
    });
  await expect(ask({ startDate: '2026-03-31' })).rejects.toEqual(
    refused('is after today, which is 2026-03-30'),
  );
  await expect(ask({ startDate: '2016-03-22' })).rejects.toEqual(
    refused('is too long before today, which is 2026-03-30'),
  );
});
