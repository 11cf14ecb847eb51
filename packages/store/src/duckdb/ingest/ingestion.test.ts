import { properties } from '@keytally/events';
import { expect, it } from 'vitest';
import { event, minute, nine, propertySet, session } from '../../testing/records.ts';
import { acme, ask, count, openTestStore, temporaryDirectory } from '../../testing/test-store.ts';

const day = nine / 86_400_000 - 9 / 24;

async function openWithProduct() {
  const store = await openTestStore();
  await store.registry.products.put(acme);
  return store;
}

it('keeps all that an event says', async () => {
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

it('counts an event once within a batch and over batches, whatever the later ones carry', async () => {
  const store = await openWithProduct();
  const first = await store.usage.ingest('acme', [
    event({ name: 'Open' }),
    event({ name: 'Close', sessionId: 'other', properties: propertySet({ vm: 'x' }) }),
    event({ id: 'two' }),
  ]);
  expect(first).toMatchObject({ accepted: 2, duplicates: [1] });
  const second = await store.usage.ingest('acme', [
    event({ name: 'Later', category: 'New', sessionId: 'other', properties: propertySet({ vm: 'x' }) }),
    event({ id: 'three' }),
  ]);
  expect(second).toMatchObject({ accepted: 1, duplicates: [0] });
  expect(second.watermark).not.toBe(first.watermark);
  expect(await ask(store, 'SELECT name FROM event_names')).toEqual([{ name: 'Open' }]);
  expect(await count(store, 'sessions')).toBe(0);
  expect(await count(store, 'property_sets')).toBe(0);
});

it('tells events apart by client, instant, id and product', async () => {
  const store = await openWithProduct();
  await store.registry.products.put({ ...acme, id: 'Acme' });
  const records = [
    event(),
    event({ clientId: 'Anna' }),
    event({ occurredAt: nine + 1 }),
    event({ id: 'One' }),
  ];
  expect((await store.usage.ingest('acme', records)).accepted).toBe(4);
  expect((await store.usage.ingest('Acme', records)).accepted).toBe(4);
});

it('finds the duplicate of a straggler among records of other days', async () => {
  const store = await openWithProduct();
  const years = Array.from({ length: 500 }, (_, index) => event({ occurredAt: nine - index * 86_400_000 }));
  await store.usage.ingest('acme', years);
  expect((await store.usage.ingest('acme', [event({ id: 'new' }), ...years.slice(-1)])).duplicates).toEqual([
    1,
  ]);
  expect((await store.usage.ingest('acme', years)).accepted).toBe(0);
});

it('leaves the watermark when nothing is new', async () => {
  const store = await openWithProduct();
  const { watermark } = await store.usage.ingest('acme', [event()]);
  expect(await store.usage.ingest('acme', [event()])).toMatchObject({ accepted: 0, watermark });
  expect(await store.usage.ingest('acme', [])).toEqual({
    accepted: 0,
    duplicates: [],
    refused: [],
    watermark,
  });
  expect(await store.usage.stateOf('acme')).toMatchObject({ watermark, dataThrough: nine });
});

it('counts a session record once, and one that says more beside it', async () => {
  const store = await openWithProduct();
  const stated = propertySet({ prodVersion: '1.2' });
  const records = [
    session(),
    session({ stoppedAt: nine + minute }),
    session({ properties: stated }),
    session({ properties: propertySet({}) }),
    session(),
  ];
  expect(await store.usage.ingest('acme', records)).toMatchObject({ accepted: 4, duplicates: [4] });
  expect(await store.usage.ingest('acme', records)).toMatchObject({ accepted: 0 });
  expect(await count(store, 'property_sets')).toBe(2);
  expect(await count(store, 'sessions')).toBe(1);
});

it('widens a session as its records arrive, in any order, and moves its day', async () => {
  const store = await openWithProduct();
  const span = () => ask(store, 'SELECT first_at, last_at, day FROM sessions');
  const sessionId = 'morning';
  await store.usage.ingest('acme', [event({ sessionId })]);
  expect(await span()).toEqual([{ first_at: BigInt(nine), last_at: BigInt(nine), day }]);
  await store.usage.ingest('acme', [session({ startedAt: nine - minute, stoppedAt: nine + 5 * minute })]);
  const wider = [{ first_at: BigInt(nine - minute), last_at: BigInt(nine + 5 * minute), day }];
  expect(await span()).toEqual(wider);
  await store.usage.ingest('acme', [event({ id: 'two', sessionId, occurredAt: nine + minute })]);
  expect(await span()).toEqual(wider);
  const eve = nine - 10 * 60 * minute;
  await store.usage.ingest('acme', [event({ id: 'three', sessionId, occurredAt: eve })]);
  expect(await span()).toEqual([{ ...wider[0], first_at: BigInt(eve), day: day - 1 }]);
  await store.usage.ingest('acme', [event({ id: 'four', sessionId, clientId: 'ben' })]);
  expect(await count(store, 'sessions')).toBe(2);
});

it('finds days in the zone of the product', async () => {
  const store = await openTestStore();
  await store.registry.products.put({ ...acme, timeZone: 'Pacific/Auckland' });
  await store.usage.ingest('acme', [event({ occurredAt: nine + 3 * 60 * minute, sessionId: 's' })]);
  expect(await ask(store, 'SELECT e.day AS event, s.day AS session FROM events e, sessions s')).toEqual([
    { event: day + 1, session: day + 1 },
  ]);
});

it('gives a new event name the default of that time, and notes its first and last day', async () => {
  const store = await openWithProduct();
  await store.usage.ingest('acme', [event()]);
  await store.registry.products.put({ ...acme, defaultTracking: 'inactive' });
  await store.usage.ingest('acme', [
    event({ id: 'early', occurredAt: nine - 86_400_000 }),
    event({ id: 'late', occurredAt: nine + 86_400_000 }),
    event({ category: 'File', id: 'file' }),
  ]);
  const names = await ask(store, 'SELECT * EXCLUDE (event, product) FROM event_names ORDER BY event');
  expect(names).toEqual([
    { category: null, name: 'Open', tracking: 'advanced', first_day: day - 1, last_day: day + 1 },
    { category: 'File', name: 'Open', tracking: 'inactive', first_day: day, last_day: day },
  ]);
});

it('tells property sets apart, and stores each once', async () => {
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
    properties.map(({ name, type }) => [name, type === 'text' ? name : type === 'number' ? 0.000001 : false]),
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
    expect(properties.map(({ name }) => row[name])).toEqual(records[index % 7]?.properties);
  }
});

it('refuses records of a product that there is not', async () => {
  const store = await openWithProduct();
  await expect(store.usage.ingest('nobody', [event()])).rejects.toMatchObject({ code: 'unknown-product' });
});

it('keeps nothing of a batch that fails half way, and takes it when it is mended', async () => {
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

it('counts batches that come at once one after the other, and stores them together', async () => {
  const store = await openWithProduct();
  const results = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      store.usage.ingest('acme', [event(), event({ id: `own ${index}` })]),
    ),
  );
  expect(results.map(({ accepted }) => accepted)).toEqual([2, ...Array(9).fill(1)]);
  expect(new Set(results.map(({ watermark }) => watermark)).size).toBeLessThan(4);
});

it('lets a batch that it can not take sink no other that comes at once', async () => {
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

it('knows ids that begin with a byte order mark again', async () => {
  const directory = await temporaryDirectory();
  const record = event({
    id: '\ufeffone',
    clientId: '\ufeffanna',
    sessionId: '\ufeffmorning',
    name: '\ufeffOpen',
  });
  for (const accepted of [1, 0]) {
    const store = await openTestStore({ directory });
    await store.registry.products.put(acme);
    expect(await store.usage.ingest('acme', [record])).toMatchObject({ accepted });
    for (const table of ['events', 'client_names', 'sessions', 'event_names']) {
      expect([table, await count(store, table)]).toEqual([table, 1]);
    }
    await store.close();
  }
});
