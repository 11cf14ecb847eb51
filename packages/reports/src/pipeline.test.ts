import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runReport } from './report-kinds.ts';
import { trimName } from './testing/clean-name.ts';
import { type DuckdbWorld, openDuckdbWorld } from './testing/duckdb-world.ts';
import { exampleWorld } from './testing/examples.ts';

const { product } = exampleWorld();
const request = { startDate: '2026-03-02', stopDate: '2026-03-04' };

let duckdb: DuckdbWorld;
beforeAll(async () => {
  duckdb = await openDuckdbWorld();
  await duckdb.load({
    product: { ...product, batch: 9_007_199_254_740_993n },
    names: [],
    events: [],
    sessionRecords: [],
  });
});
afterAll(() => duckdb.close());

describe('runReport', () => {
  it('says nothing of how new the data is where there is none, and keeps a big watermark', async () => {
    const context = { product, runner: duckdb.runner, cleanName: trimName };
    const { meta } = await runReport('getBasicDataTable', request, context);
    expect(meta).toEqual({
      productId: 'acme-editor',
      timeZone: 'UTC',
      ...request,
      watermark: 'w-9007199254740993',
      warnings: [],
    });
  });

  it('hands its signal to the runner and passes on what the runner throws', async () => {
    const { signal } = new AbortController();
    const runner = {
      ...duckdb.runner,
      run: async (_: unknown, options?: { signal?: AbortSignal }) => {
        throw new Error(options?.signal === signal ? 'stopped' : 'without the signal');
      },
    };
    const context = { product, runner, cleanName: trimName, signal };
    await expect(runReport('getBasicDataTable', request, context)).rejects.toThrow(/^stopped$/);
  });
});
