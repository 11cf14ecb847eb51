import { deepStrictEqual } from 'node:assert/strict';
import fc from 'fast-check';
import { afterAll, beforeAll, it } from 'vitest';
import { type Report, type ReportKind, type ReportRequest, runReport } from './report-kinds.ts';
import { dataTableRequests, timelineRequests, worlds } from './testing/arbitraries.ts';
import { trimName } from './testing/clean-name.ts';
import { type DuckdbWorld, openDuckdbWorld } from './testing/duckdb-world.ts';
import { modelDataTable, modelTimeline } from './testing/model.ts';
import type { World } from './testing/world.ts';

let duckdb: DuckdbWorld;
let products = 0;
beforeAll(async () => {
  duckdb = await openDuckdbWorld();
});
afterAll(() => duckdb.close());

it('answers basic data tables as the model does', () =>
  compare('getBasicDataTable', dataTableRequests, modelDataTable));

it('answers basic timelines as the model does', () =>
  compare('getBasicTimeline', timelineRequests, modelTimeline));

/** Every case is a product of its own, so the data of all cases before it must stay out of its report. */
async function compare<Kind extends ReportKind>(
  kind: Kind,
  requests: fc.Arbitrary<ReportRequest<Kind>>,
  model: (world: World, request: ReportRequest<Kind>) => Report<Kind>,
): Promise<void> {
  const cases = fc.asyncProperty(worlds, requests, async (rows, request) => {
    products += 1;
    const product = { id: `product-${products}`, timeZone: 'Europe/Amsterdam', batch: BigInt(products) };
    const world = { ...rows, product };
    await duckdb.load(world);
    const { runner } = duckdb;
    const report = await runReport(kind, request, { product, runner, cleanName: trimName });
    // Vitest takes an event called `constructor` for the class of the object; Node does not.
    deepStrictEqual(report, model(world, request));
  });
  await fc.assert(cases, { numRuns: 250 });
}
