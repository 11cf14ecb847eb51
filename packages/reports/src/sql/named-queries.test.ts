import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runReport } from '../report-kinds.ts';
import { models } from '../testing/agreement.ts';
import { trimName } from '../testing/clean-name.ts';
import { type DuckdbWorld, openDuckdbWorld } from '../testing/duckdb-world.ts';
import { exampleWorld } from '../testing/examples.ts';
import { largestRequests } from '../testing/largest-requests.ts';

const world = exampleWorld();

let duckdb: DuckdbWorld;
beforeAll(async () => {
  duckdb = await openDuckdbWorld();
  await duckdb.load(world);
});
afterAll(() => duckdb.close());

describe.each(['getLifetimeHistogram', 'getLifetimeDataTable', 'getAdvancedFullReport'] as const)(
  '%s',
  (kind) => {
    const ask = (request: ReturnType<typeof largestRequests>) =>
      runReport(kind, request[kind], { product: world.product, runner: duckdb.runner, cleanName: trimName });

    it('answers the largest request as the model does', async () => {
      const request = largestRequests();
      expect((await ask(request)).results).toEqual(models[kind](world, request[kind]).results);
    });

    it('has a query that is no more work to analyse for the largest request than for a small one', async () => {
      const analysed = async (request: ReturnType<typeof largestRequests>) => {
        await ask(request);
        return Math.max(...(duckdb.calls.at(-1) ?? []).map(({ sql }) => readings(sql)));
      };
      const most = await analysed(largestRequests());
      expect(most).toBe(await analysed(largestRequests(2, 2)));
      expect(most).toBeGreaterThan(1);
      expect(most).toBeLessThanOrEqual(48);
    });
  },
);

/**
 * How many queries an engine analyses that writes a named query out wherever it is read, with what that reads in turn: one,
 * and one more for each reading.
 */
function readings(sql: string): number {
  const sizes = new Map<string, number>();
  const sizeOf = (text: string) =>
    Array.from(text.matchAll(/\b(?:FROM|JOIN) (\w+)/g)).reduce(
      (sum, [, name = '']) => sum + (sizes.get(name) ?? 0),
      1,
    );
  const named = /^ {2}(\w+) AS MATERIALIZED \(\n([\s\S]*?)\n {2}\),?\n/gm;
  for (const [, name = '', body = ''] of sql.matchAll(named)) sizes.set(name, sizeOf(body));
  return sizeOf(sql.replace(named, ''));
}
