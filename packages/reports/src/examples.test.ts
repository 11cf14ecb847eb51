import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reportKinds, runReport, toCsv } from './report-kinds.ts';
import { trimName } from './testing/clean-name.ts';
import { type DuckdbWorld, openDuckdbWorld } from './testing/duckdb-world.ts';
import { csvExampleOf, examplesOf, exampleWorld } from './testing/examples.ts';

const world = exampleWorld();
let duckdb: DuckdbWorld;
beforeAll(async () => {
  duckdb = await openDuckdbWorld();
  await duckdb.load(world);
});
afterAll(() => duckdb.close());

describe.each(reportKinds)('%s', (kind) => {
  const context = () => ({ product: world.product, runner: duckdb.runner, cleanName: trimName });

  it.each(examplesOf(kind))('answers the example of $title', async ({ request, report }) => {
    expect(await runReport(kind, request, context())).toStrictEqual(report);
  });

  it('reads no table but for the product', async () => {
    for (const { request } of examplesOf(kind)) await runReport(kind, request, context());
    const unfiltered = /\b(FROM|JOIN) \w+\b(?! WHERE (product_id|id) = \$1\))/;
    const queries = duckdb.calls.flat();
    expect(queries.filter(({ sql }) => unfiltered.test(sql))).toEqual([]);
    expect(queries.map(({ parameters }) => parameters[0])).toEqual(queries.map(() => world.product.id));
  });

  it('writes the example of CSV', async () => {
    const [example] = examplesOf(kind);
    if (!example) throw new TypeError(`the contract has no example of ${kind}`);
    expect(toCsv(kind, await runReport(kind, example.request, context()))).toBe(csvExampleOf(kind));
  });
});
