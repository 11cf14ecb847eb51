import { properties } from '@keytally/events';
import { expect, it } from 'vitest';
import type { Product } from '../../registry.ts';
import { event, nine, session } from '../../testing/records.ts';
import { acme, ask, count, openTestStore } from '../../testing/test-store.ts';

const zed: Product = { ...acme, id: 'Zed', timeZone: 'Europe/Amsterdam', retentionDays: 30 };

it('lists products by id and finds one', async () => {
  const { products } = (await openTestStore()).registry;
  for (const product of [acme, zed]) await products.put(product);
  expect(await products.list()).toEqual([zed, acme]);
  expect(await products.get('Zed')).toEqual(zed);
  expect(await products.get('zed')).toBeUndefined();
});

it('lists them truly as they grow in number and length, however often it has listed before', async () => {
  const { products } = (await openTestStore()).registry;
  const stored: Product[] = [];
  for (let length = 1; length <= 64; length += 7) {
    const product: Product = {
      ...zed,
      id: 'x'.repeat(length),
      name: 'N'.repeat(length * 3),
      retentionDays: length * 100,
    };
    await products.put(product);
    stored.push(product);
    const byId = stored.toSorted((left, right) => (left.id < right.id ? -1 : 1));
    expect(await products.list()).toEqual(byId);
  }
});

it('replaces settings, and moves the watermark only when something changed', async () => {
  const { registry, usage } = await openTestStore();
  const { products } = registry;
  await products.put(zed);
  const before = await usage.stateOf('Zed');
  await products.put(zed);
  expect(await usage.stateOf('Zed')).toEqual(before);
  const { retentionDays: _, ...unlimited } = zed;
  const changed: Product = { ...unlimited, name: 'Zed!', defaultTracking: 'basic' };
  await products.put(changed);
  expect(await products.get('Zed')).toEqual(changed);
  expect(await usage.stateOf('Zed')).not.toEqual(before);
});

it.each([
  ['an event', event()],
  ['a session', session()],
])('fixes the time zone of a product with %s', async (_, record) => {
  const { registry, usage } = await openTestStore();
  const { products } = registry;
  for (const product of [acme, zed]) await products.put(product);
  await products.put({ ...acme, timeZone: 'Asia/Tokyo' });
  await products.put(acme);
  await usage.ingest('acme', [record]);
  await expect(products.put({ ...acme, timeZone: 'Asia/Tokyo' })).rejects.toMatchObject({
    code: 'time-zone-fixed',
    message: expect.stringContaining('stays UTC'),
  });
  await products.put({ ...acme, name: 'Renamed' });
  await products.put({ ...zed, timeZone: 'UTC' });
});

it('refuses a time zone that is none', async () => {
  const { products } = (await openTestStore()).registry;
  await expect(products.put({ ...acme, timeZone: 'Mars/Olympus' })).rejects.toThrow(TypeError);
  expect(await products.list()).toEqual([]);
});

it('knows the newest event, also where the clock was set back across midnight', async () => {
  const { registry, usage } = await openTestStore();
  const { products } = registry;
  await products.put({ ...acme, timeZone: 'America/St_Johns' });
  expect(await usage.stateOf('acme')).toEqual({ watermark: expect.stringMatching(/^w-\d+$/) });
  // 2010-11-07: at 00:01 the clock there went back to 23:01 of the day before.
  const backAt = Date.UTC(2010, 10, 7, 2, 31);
  await usage.ingest('acme', [event({ id: 'before', occurredAt: backAt - 1 })]);
  await usage.ingest('acme', [event({ id: 'after', occurredAt: backAt + 1 }), session({ startedAt: nine })]);
  expect(await usage.stateOf('acme')).toMatchObject({ dataThrough: backAt + 1 });
  expect(await usage.stateOf('nobody')).toBeUndefined();
});

it('deletes a product with all that came in for it, and nothing of another', async () => {
  const store = await openTestStore();
  for (const product of [acme, zed]) {
    await store.registry.products.put(product);
    await store.usage.ingest(product.id, [event({ name: product.id }), session()]);
  }
  const before = await store.usage.stateOf('acme');
  await store.registry.products.delete('acme');
  expect(await store.registry.products.get('acme')).toBeUndefined();
  await expect(store.usage.ingest('acme', [event()])).rejects.toMatchObject({ code: 'unknown-product' });
  for (const table of ['events', 'session_records', 'sessions', 'event_names', 'client_names', 'products']) {
    expect([table, await count(store, table)]).toEqual([table, 1]);
  }

  await store.registry.products.put(acme);
  const again = await store.usage.ingest('acme', [event({ name: 'acme' }), session()]);
  expect(again.accepted).toBe(2);
  expect(again.watermark).not.toBe(before?.watermark);
  expect((await store.registry.trackedEvents.list('acme')).map(({ name }) => name)).toEqual(['acme']);
});

it('deletes the property sets that only a deleted product had', async () => {
  const store = await openTestStore();
  const own = properties.map(({ name }) => (name === 'machineId' ? 'secret machine' : null));
  const shared = properties.map(({ name }) => (name === 'prodVersion' ? '4.2' : null));
  for (const product of [acme, zed]) {
    await store.registry.products.put(product);
    await store.usage.ingest(product.id, [event({ id: 'shared', properties: shared })]);
  }
  await store.usage.ingest('acme', [event({ id: 'own', properties: own })]);
  await store.registry.products.delete('acme');
  expect(await ask(store, 'SELECT "machineId", "prodVersion" FROM property_sets')).toEqual([
    { machineId: null, prodVersion: '4.2' },
  ]);
  await store.registry.products.put(acme);
  expect((await store.usage.ingest('acme', [event({ id: 'own', properties: own })])).accepted).toBe(1);
  expect(await count(store, 'property_sets')).toBe(2);
});
