import { expect, it } from 'vitest';
import { runReport } from '../report-kinds.ts';
import { trimName } from '../testing/clean-name.ts';
import { exampleWorld } from '../testing/examples.ts';
import { useDuckdbWorld } from '../testing/use-duckdb-world.ts';

const world = exampleWorld('getUsersByStatus');
const cut = { ...world, product: { ...world.product, removedBefore: Date.parse('2026-01-11') / 86_400_000 } };
const duckdb = await useDuckdbWorld(cut);

/** What a report from this day on says of records that are gone. */
async function cutsFrom(startDate: string) {
  const request = { startDate, stopDate: '2026-03-31', clientStatus: ['active' as const] };
  const context = { product: cut.product, runner: duckdb.runner, cleanName: trimName };
  const { meta } = await runReport('getUsersByStatus', request, context);
  return meta.warnings.filter(({ code }) => code === 'history-cut');
}

it('warns where the range, or the month before it, has days whose records the retention deleted', async () => {
  expect(await cutsFrom('2026-02-10')).toEqual([
    {
      code: 'history-cut',
      detail:
        'The retention deleted the records of days before 2026-01-11, so users from before seem new or are missing.',
      pointer: '/startDate',
    },
  ]);
  expect(await cutsFrom('2026-02-11')).toEqual([]);
});
