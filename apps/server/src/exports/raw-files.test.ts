import type { Product } from '@keytally/store';
import { openMemoryStore } from '@keytally/store-ports/testing';
import { expect, it } from 'vitest';
import { listFiles } from './raw-files.ts';

const product: Product = {
  id: 'acme',
  name: 'Acme',
  timeZone: 'Pacific/Auckland',
  defaultTracking: 'advanced',
};

/** The days of the files of a product that was used at these instants. */
async function daysAt(now: string, ...used: readonly string[]): Promise<string[]> {
  const store = await openMemoryStore();
  await store.registry.products.put(product);
  const records = used.map((instant, index) => ({
    type: 'event' as const,
    id: `${index}`,
    clientId: 'anna',
    sessionId: null,
    occurredAt: Date.parse(instant),
    category: null,
    name: 'Open',
    valueMicros: null,
    properties: null,
  }));
  await store.usage.ingest('acme', records);
  return (await listFiles(store, product, Date.parse(now))).map(({ date }) => date);
}

it('a day has a file once there is activity after it, though the clock is behind', async () => {
  expect(await daysAt('2026-03-01T00:00:00Z', '2026-03-02T00:00:00Z', '2026-03-04T00:00:00Z')).toEqual([
    '2026-03-03',
    '2026-03-02',
  ]);
});

it('a day has a file once it is over by the clock in the zone of the product, though nothing came after it', async () => {
  // Midnight of Auckland is at 11:00 UTC then.
  expect(await daysAt('2026-03-02T10:59:59Z', '2026-03-02T00:00:00Z')).toEqual(['2026-03-01']);
  expect(await daysAt('2026-03-02T11:00:00Z', '2026-03-02T00:00:00Z')).toEqual(['2026-03-02']);
  expect(await daysAt('2026-11-02T11:00:00Z', '2026-03-02T00:00:00Z')).toEqual(['2026-03-02']);
});

it('there are files of ninety days', async () => {
  const used = ['2026-01-01', '2026-01-02', '2026-04-01'].map((day) => `${day}T00:00:00Z`);
  expect(await daysAt('2026-04-01T00:00:00Z', ...used)).toEqual(['2026-03-31', '2026-01-02', '2026-01-01']);
  expect(await daysAt('2026-04-01T12:00:00Z', ...used)).toEqual(['2026-04-01', '2026-01-02']);
});

it('a product without records has the file of yesterday', async () => {
  expect(await daysAt('2026-03-02T00:00:00Z')).toEqual(['2026-03-01']);
});
