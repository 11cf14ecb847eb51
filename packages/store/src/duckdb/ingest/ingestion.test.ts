import { recordedProperties } from '@keytally/contract/properties';
import { batches, event, nine, propertySet } from '@keytally/store-ports/testing';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { acme, ask, count, openTestStore } from '../../testing/test-store.ts';

const day = nine / 86_400_000 - 9 / 24;

async function openWithProduct() {
  const store = await openTestStore();
  await store.registry.products.put(acme);
  return store;
}

it('keeps every field of an event', async () => {
  const store = await openWithProduct();
  const record = event({ sessionId: 'morning', category: 'File', valueMicros: -1_500_000n });
  await store.usage.ingest('acme', [
    { ...record, properties: propertySet({ prodVersion: '1.2', ram: 8192 }) },
  ]);
  const rows = await ask(
    store,
    `SELECT * EXCLUDE (property_set, key, event), "prodVersion" AS version, ram
     FROM events JOIN property_sets USING (property_set) JOIN event_names USING (product, event)
       JOIN client_names USING (product, client) JOIN (SELECT session, session_id FROM sessions) USING (session)`,
  );
  expect(rows[0]).toMatchObject({
    client_id: 'anna',
    session_id: 'morning',
    occurred_at: BigInt(nine),
    day,
    value_micros: -1_500_000n,
    id: 'one',
    batch: expect.any(BigInt),
    category: 'File',
    name: 'Open',
    tracking: 'advanced',
    first_day: day,
    last_day: day,
    version: '1.2',
    ram: 8192,
  });
});

it('keeps different property sets apart, and stores each once', async () => {
  const store = await openWithProduct();
  const sets = [
    {},
    { C01: 'a' },
    { C02: 'a' },
    { C01: 'a', C02: 'a' },
    { 'os.platform': "Mac'OS" },
    { cpuCores: 0 },
  ];
  const full = Object.fromEntries(
    recordedProperties.map(({ name, type }) => [
      name,
      type === 'text' ? name : type === 'number' ? 0.000001 : false,
    ]),
  );
  const records = [...sets, full].map((set, index) =>
    event({ id: `${index}`, properties: propertySet(set) }),
  );
  await store.usage.ingest('acme', records);
  await store.usage.ingest(
    'acme',
    records.map((record) => ({ ...record, clientId: 'ben' })),
  );
  expect(await count(store, 'property_sets')).toBe(7);
  const rows = await ask(
    store,
    'SELECT * FROM events JOIN property_sets USING (property_set) ORDER BY client, id',
  );
  for (const [index, row] of rows.entries()) {
    expect(recordedProperties.map(({ name }) => row[name])).toEqual(records[index % 7]?.properties);
  }
});

it('stores nothing of a batch that fails half way, and accepts the corrected batch', async () => {
  const store = await openWithProduct();
  await store.usage.ingest('acme', [event()]);
  const sets = Array.from({ length: 3_000 }, (_, index) => propertySet({ machineId: `${index}` }));
  const batch = sets.map((properties, index) =>
    event({ id: `${index}`, name: 'New', sessionId: 's', properties }),
  );
  const broken = event({ id: 'broken', properties: propertySet({ vm: 42 }) });
  await expect(store.usage.ingest('acme', [...batch, broken])).rejects.toMatchObject({
    code: 'statement-failed',
  });
  expect(await count(store, 'events')).toBe(1);
  for (const table of ['sessions', 'property_sets', 'rolled_days']) expect(await count(store, table)).toBe(0);
  expect(await ask(store, 'SELECT name FROM event_names')).toEqual([{ name: 'Open' }]);
  expect(await store.usage.ingest('acme', batch)).toMatchObject({ accepted: 3_000 });
  expect(await count(store, 'property_sets')).toBe(3_000);
  expect(await count(store, 'event_names')).toBe(2);
});

it('handles batches that arrive at once in order, and stores them together', async () => {
  const store = await openWithProduct();
  const results = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      store.usage.ingest('acme', [event(), event({ id: `own ${index}` })]),
    ),
  );
  expect(results.map(({ accepted }) => accepted)).toEqual([2, ...Array(9).fill(1)]);
  expect(new Set(results.map(({ watermark }) => watermark)).size).toBeLessThan(4);
});

it('a batch that cannot be stored does not fail others that arrive at the same time', async () => {
  const store = await openWithProduct();
  await store.registry.products.put({ ...acme, id: 'other' });
  const broken = event({ id: 'broken', properties: propertySet({ vm: 42 }) });
  const outcomes = await Promise.allSettled([
    store.usage.ingest('acme', [event({ id: 'first' })]),
    store.usage.ingest('acme', [event({ id: 'second' })]),
    store.usage.ingest('acme', [broken]),
    store.usage.ingest('nobody', [event()]),
    store.usage.ingest('other', [event({ id: 'third' })]),
  ]);
  expect(outcomes).toMatchObject([
    { value: { accepted: 1 } },
    { value: { accepted: 1 } },
    { reason: { code: 'statement-failed' } },
    { reason: { code: 'unknown-product' } },
    { value: { accepted: 1 } },
  ]);
  expect(await count(store, 'events')).toBe(3);
});

it('gives each event name and each property set one id, however their records arrive', async () => {
  const store = await openTestStore();
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(batches, async (sent) => {
      const id = `product-${++runs}`;
      await store.registry.products.put({ ...acme, id });
      await Promise.all(sent.map((records) => store.usage.ingest(id, records)));
    }),
    { numRuns: 10 },
  );
  const repeated = (column: string) => `count(*) - count(DISTINCT ${column})`;
  expect(
    await ask(
      store,
      `SELECT ${repeated('key')} AS sets, ${repeated('property_set')} AS numbers FROM property_sets`,
    ),
  ).toEqual([{ sets: 0n, numbers: 0n }]);
  const names = `SELECT ${repeated('event')} AS numbers, ${repeated('(product, category, name)')} AS names FROM event_names`;
  expect(await ask(store, names)).toEqual([{ numbers: 0n, names: 0n }]);
});
