import { exampleWorld, largestRequests, models } from '@keytally/reports/testing';
import { expect, it } from 'vitest';
import { useClickhouseSubject } from '../../testing/clickhouse/clickhouse-subject.ts';

const subject = useClickhouseSubject('some days');
const example = exampleWorld();
const requests = largestRequests();

// ClickHouse analyses a named query again for each of its readers: with one reader for each segment this takes minutes.
it.each(Object.keys(requests) as (keyof typeof requests)[])(
  '%s answers a request with as many parts as there may be',
  async (kind) => {
    const world = await subject.load({ timeZone: example.product.timeZone, ...example });
    const { results } = await subject.report(kind, requests[kind], world);
    expect(results).toEqual(models[kind](world, requests[kind]).results);
  },
);
