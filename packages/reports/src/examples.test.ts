import { describe, expect, it } from 'vitest';
import { type ReportKind, reportKinds, runReport, toCsv } from './report-kinds.ts';
import { trimName } from './testing/clean-name.ts';
import { csvExampleOf, exampleBatchOf, examplesOf, exampleWorld } from './testing/examples.ts';
import { logicalTables } from './testing/logical-tables.ts';
import { useDuckdbWorld } from './testing/use-duckdb-world.ts';

const loaded = { batch: await load(), 'three-months': await load('getUsersByStatus') };

async function load(kind?: ReportKind) {
  const world = exampleWorld(kind);
  return { world, duckdb: await useDuckdbWorld(world) };
}

describe.each(reportKinds)('%s', (kind) => {
  const { world, duckdb } = loaded[exampleBatchOf(kind)];
  const context = () => ({ product: world.product, runner: duckdb.runner, cleanName: trimName });

  it.each(examplesOf(kind))('computes the example of $title', async ({ request, report }) => {
    expect(await runReport(kind, request, context())).toStrictEqual(report);
  });

  it('reads every table only for its own product', async () => {
    const before = duckdb.calls.length;
    for (const { request } of examplesOf(kind)) await runReport(kind, request, context());
    const queries = duckdb.calls.slice(before).flat();
    expect(queries.length).toBeGreaterThan(0);
    const reads = queries.flatMap(({ sql, parameters }) =>
      [...sql.matchAll(tableReads)].map(([read, filter, place]) => ({
        read,
        product: filter === undefined ? undefined : parameters[Number(place) - 1],
      })),
    );
    expect(reads.length).toBeGreaterThan(0);
    expect(reads.filter(({ product }) => product !== world.product.number)).toEqual([]);
  });

  it('writes the example of CSV', async () => {
    const [example] = examplesOf(kind);
    if (!example) throw new TypeError(`the contract has no example of ${kind}`);
    expect([...toCsv(kind, await runReport(kind, example.request, context()))].join('')).toBe(
      csvExampleOf(kind),
    );
  });
});

/** Matches every read of a table with rows of several products, with its product filter if it has one. */
const tablesOfProducts = Object.entries(logicalTables).filter(([, columns]) => 'product' in columns);
const tableReads = new RegExp(
  `\\b(?:FROM|JOIN|,)\\s*(?:${tablesOfProducts.map(([name]) => name).join('|')})\\b( WHERE product = \\$(\\d+)\\))?`,
  'g',
);
