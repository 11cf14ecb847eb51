import { expect, it } from 'vitest';
import type { Product } from '../store.ts';
import { event, nine, session } from '../testing/records.ts';
import { acme, openTestStore } from '../testing/test-store.ts';

const zed: Product = { ...acme, id: 'Zed', timeZone: 'Europe/Amsterdam', retentionDays: 30 };

it('lists products by id and finds one', async () => {
  const { products } = await openTestStore();
  for (const product of [acme, zed]) await products.put(product);
  expect(await products.list()).toEqual([zed, acme]);
  expect(await products.get('Zed')).toEqual(zed);
  expect(await products.get('zed')).toBeUndefined();
});

it('lists them truly as they grow in number and length, however often it has listed before', async () => {
  const { products } = await openTestStore();
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
  const { products } = await openTestStore();
  await products.put(zed);
  const before = await products.stateOf('Zed');
  await products.put(zed);
  expect(await products.stateOf('Zed')).toEqual(before);
  const { retentionDays: _, ...unlimited } = zed;
  const changed: Product = { ...unlimited, name: 'Zed!', defaultTracking: 'basic' };
  await products.put(changed);
  expect(await products.get('Zed')).toEqual(changed);
  expect(await products.stateOf('Zed')).not.toEqual(before);
});

it.each([
  ['an event', event()],
  ['a session', session()],
])('fixes the time zone of a product with %s', async (_, record) => {
  const { products, events } = await openTestStore();
  for (const product of [acme, zed]) await products.put(product);
  await products.put({ ...acme, timeZone: 'Asia/Tokyo' });
  await products.put(acme);
  await events.ingest('acme', [record]);
  await expect(products.put({ ...acme, timeZone: 'Asia/Tokyo' })).rejects.toMatchObject({
    code: 'time-zone-fixed',
    message: expect.stringContaining('stays UTC'),
  });
  await products.put({ ...acme, name: 'Renamed' });
  await products.put({ ...zed, timeZone: 'UTC' });
});

it('refuses a time zone that is none', async () => {
  const { products } = await openTestStore();
  await expect(products.put({ ...acme, timeZone: 'Mars/Olympus' })).rejects.toThrow(TypeError);
  expect(await products.list()).toEqual([]);
});

it('knows the newest event, also where the clock was set back across midnight', async () => {
  const { products, events } = await openTestStore();
  await products.put({ ...acme, timeZone: 'America/St_Johns' });
  expect(await products.stateOf('acme')).toEqual({ watermark: 'w-1' });
  // 2010-11-07: at 00:01 the clock there went back to 23:01 of the day before.
  const backAt = Date.UTC(2010, 10, 7, 2, 31);
  await events.ingest('acme', [event({ id: 'before', occurredAt: backAt - 1 })]);
  await events.ingest('acme', [event({ id: 'after', occurredAt: backAt + 1 }), session({ startedAt: nine })]);
  expect(await products.stateOf('acme')).toEqual({ watermark: 'w-3', dataThrough: backAt + 1 });
  expect(await products.stateOf('nobody')).toBeUndefined();
});
