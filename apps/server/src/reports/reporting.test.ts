import { createLog } from '@keytally/runtime';
import type { Product } from '@keytally/store';
import { openMemoryStore } from '@keytally/store-ports/testing';
import { expect, test } from 'vitest';
import { createMetrics } from '../metrics/metrics.ts';
import type { ReportCall } from './report-runner.ts';
import { Reporting } from './reporting.ts';
import { createReportWatch } from './watched-reports.ts';

const product: Product = { id: 'acme', name: 'Acme', timeZone: 'UTC', defaultTracking: 'advanced' };

test('a report that has to be computed waits until its key has rested, and one that is kept does not', async () => {
  const store = await openMemoryStore();
  await store.registry.products.put(product);
  const waited: string[] = [];
  const loop = { wait: async (key: string) => void waited.push(key), begin: () => () => undefined };
  const watch = createReportWatch(createLog('silent'), 60_000);
  const reporting = new Reporting({ store, metrics: createMetrics(), loop, watch, now: Date.now });
  const call = {
    product,
    body: { startDate: '2026-03-02', stopDate: '2026-03-03' },
    caller: { keyId: 'app' },
    principal: { owner: 'key' },
    signal: new AbortController().signal,
    stillAdmitted: async () => undefined,
  } as unknown as ReportCall<'getBasicDataTable'>;
  const ask = () => reporting.answer('getBasicDataTable', 'application/json', call);
  const computed = await ask();
  expect(waited).toEqual(['key']);
  expect(await ask()).toEqual(computed);
  expect(waited).toEqual(['key']);
});
