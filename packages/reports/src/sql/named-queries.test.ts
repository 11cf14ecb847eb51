import { expect, inject, it } from 'vitest';
import { runReport } from '../report-kinds.ts';
import { models } from '../testing/agreement.ts';
import { trimName } from '../testing/clean-name.ts';
import { exampleWorld } from '../testing/examples.ts';
import { largestRequests } from '../testing/largest-requests.ts';
import { useDuckdbWorld } from '../testing/use-duckdb-world.ts';

const world = exampleWorld();

const duckdb = await useDuckdbWorld(world);

it.each([
  ['getLifetimeHistogram', 'users', 11],
  ['getLifetimeDataTable', 'users', 46],
  ['getLifetimeDataTable', 'uses', 43],
  ['getAdvancedFullReport', 'users', 18],
  ['getAdvancedFullReport', 'uses', 17],
  ['getConversionFunnel', 'users', 179],
  ['getConversionFunnel', 'users in any order', 89],
  ['getUsersByStatus', 'users', 35],
  ['getChurnAndEngagement', 'users', 24],
  ['getStickiness', 'users', 34],
  ['getRetention', 'users', 37],
  ['getLostUsersDataTable', 'users', 77],
  ['getTrends', 'users', 79],
  ['getHoursOfWeek', 'users', 34],
  ['getPaths', 'users', 54],
] as const)(
  '%s answers a large request about %s, and a small one, with %i queries to analyse',
  async (kind, of, queries) => {
    const ask = async (requests: ReturnType<typeof largestRequests>) => {
      const context = { product: world.product, runner: duckdb.runner, cleanName: trimName };
      const { results } = await runReport(kind, requestIn(requests), context);
      return { results, analysed: Math.max(...(duckdb.calls.at(-1) ?? []).map(({ sql }) => readings(sql))) };
    };
    const requestIn = (requests: ReturnType<typeof largestRequests>) => ({
      ...requests[kind],
      ...(of === 'uses' && { segmentOf: of }),
      ...(of === 'users in any order' && { order: 'any' }),
    });
    // Those of the contract's limits take half a second each.
    const large = inject('longTests') ? largestRequests() : largestRequests(10, 10);
    const { results, analysed } = await ask(large);
    const model: (data: typeof world, request: never) => { readonly results: unknown } = models[kind];
    expect(results).toEqual(model(world, requestIn(large) as never).results);
    expect([analysed, (await ask(largestRequests(2, 2))).analysed]).toEqual([queries, queries]);
  },
);

/** How many queries an engine analyses if it copies a named query to each place that reads it: one, and one for each copy. */
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
