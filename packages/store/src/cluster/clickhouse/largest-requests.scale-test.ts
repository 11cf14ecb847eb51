import { exampleWorld, largestRequests, models } from '@keytally/reports/testing';
import { expect, it } from 'vitest';
import { useClickhouseSubject } from '../../testing/clickhouse/clickhouse-subject.ts';

const subject = useClickhouseSubject('some days', { isBusy: true });
const example = exampleWorld();
const requests = largestRequests();

// ClickHouse analyses a named query again for each of its readers: with one reader for each segment this takes minutes.
it.each([
  ['getLifetimeHistogram', 'users'],
  ['getLifetimeDataTable', 'users'],
  ['getLifetimeDataTable', 'uses'],
  ['getAdvancedFullReport', 'users'],
  ['getAdvancedFullReport', 'uses'],
  ['getConversionFunnel', 'users'],
  ['getConversionFunnel', 'users in any order'],
  ['getUsersByStatus', 'users'],
  ['getChurnAndEngagement', 'users'],
  ['getStickiness', 'users'],
  ['getRetention', 'users'],
  ['getLostUsersDataTable', 'users'],
  ['getTrends', 'users'],
  ['getHoursOfWeek', 'users'],
  ['getPaths', 'users'],
] as const)('%s answers a request about %s with as many parts as there may be', async (kind, of) => {
  const request = {
    ...requests[kind],
    ...(of === 'uses' && { segmentOf: of }),
    ...(of === 'users in any order' && { order: 'any' }),
  };
  const world = await subject.load({ timeZone: example.product.timeZone, ...example });
  const { results } = await subject.report(kind, request, world);
  const model: (data: typeof world, request: never) => { readonly results: unknown } = models[kind];
  expect(results).toEqual(model(world, request as never).results);
});
