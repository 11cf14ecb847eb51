import { describe, expect, it } from 'vitest';
import type { Product } from '../../registry.ts';
import { readTables } from '../read-tables.ts';
import { event, nine, session } from '../records.ts';
import { acme, openWith, type TestEngine } from '../test-engine.ts';

const zed: Product = {
  ...acme,
  id: 'Zed',
  timeZone: 'Europe/Amsterdam',
  retentionDays: 30,
  labels: { C02: 'Team', C10: 'Größe "XL"' },
};

export function testProducts(engine: TestEngine): void {
  describe('products', () => {
    it('are listed in order of id and found by id', async () => {
      const { products } = (await openWith(engine, acme, zed)).registry;
      expect(await products.list()).toEqual([zed, acme]);
      expect(await products.get('Zed')).toEqual(zed);
      expect(await products.get('zed')).toBeUndefined();
    });

    it('are not found, nor anything of them, by a text with NUL, which no database need store', async () => {
      const { registry, usage } = await openWith(engine, acme);
      const { products, trackedEvents } = registry;
      await usage.ingest('acme', [event({})], { import: { name: 'march', at: nine } });
      const odd = 'ac\0me';
      const put = { category: null, name: odd, tracking: 'basic' } as const;
      expect(await products.get(odd)).toBeUndefined();
      await products.delete(odd);
      expect(await trackedEvents.list(odd)).toEqual([]);
      expect(await trackedEvents.list('acme', { search: odd })).toEqual([]);
      expect(await trackedEvents.change('acme', [put])).toMatchObject({ unknown: [0] });
      expect(await usage.stateOf(odd)).toBeUndefined();
      expect(await usage.listImports(odd, 10)).toEqual([]);
      for (const [productId, name] of [
        [odd, 'march'],
        ['acme', odd],
      ] as const) {
        expect(await usage.eraseImport(productId, name)).toBeUndefined();
        const replacement = { run: 'one', records: 1, at: nine };
        expect(await usage.replaceImport(productId, name, replacement)).toBeUndefined();
        expect(await usage.eraseClient(productId, name)).toBeUndefined();
        if (usage.moments) expect(await usage.moments.find(productId, name)).toBeUndefined();
        if (usage.moments) expect(await usage.moments.renew(productId, name, 1)).toBe(false);
      }
      expect(await usage.queries.run(odd, async () => 'found')).toBeUndefined();
    });

    it('are listed correctly as their number and length grow, however often they were listed before', async () => {
      const { products } = (await engine.open()).registry;
      const stored: Product[] = [];
      for (let length = 1; length <= 64; length += 7) {
        const [id, name] = ['x'.repeat(length), 'N'.repeat(length * 3)];
        const product: Product = { ...zed, id, name, retentionDays: length * 100 };
        await products.put(product);
        stored.push(product);
        expect(await products.list()).toEqual(stored);
      }
    });

    it('move the watermark on a change of settings only if something changed', async () => {
      const { registry, usage } = await openWith(engine, zed);
      const before = await usage.stateOf('Zed');
      await registry.products.put(zed);
      await registry.products.put({ ...zed, labels: { C10: 'Größe "XL"', C02: 'Team' } });
      expect(await usage.stateOf('Zed')).toEqual(before);
      const { retentionDays: _, ...unlimited } = zed;
      const changed: Product = { ...unlimited, name: 'Zed!', defaultTracking: 'basic' };
      await registry.products.put(changed);
      expect(await registry.products.get('Zed')).toEqual(changed);
      expect(await usage.stateOf('Zed')).not.toEqual(before);
    });

    it('move the watermark when a label changes or goes', async () => {
      const { registry, usage } = await openWith(engine, zed);
      const { labels: _, ...unlabelled } = zed;
      for (const changed of [{ ...zed, labels: { C02: 'Group' } }, unlabelled, zed]) {
        const before = await usage.stateOf('Zed');
        await registry.products.put(changed);
        expect(await registry.products.get('Zed')).toEqual(changed);
        expect(await usage.stateOf('Zed')).not.toEqual(before);
      }
    });

    it.each([
      ['an event', event()],
      ['a session', session()],
    ])('keep their time zone once they have %s', async (_, record) => {
      const { registry, usage } = await openWith(engine, acme, zed);
      const { products } = registry;
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

    it('need an existing time zone', async () => {
      const { products } = (await engine.open()).registry;
      await expect(products.put({ ...acme, timeZone: 'Mars/Olympus' })).rejects.toThrow(TypeError);
      expect(await products.list()).toEqual([]);
    });

    it('know their newest event, also if the clock was set back across midnight', async () => {
      const { usage } = await openWith(engine, { ...acme, timeZone: 'America/St_Johns' });
      expect(await usage.stateOf('acme')).toEqual({ watermark: expect.stringMatching(/^w-\d+$/) });
      // 2010-11-07: at 00:01 the clock there went back to 23:01 of the day before.
      const backAt = Date.UTC(2010, 10, 7, 2, 31);
      await usage.ingest('acme', [event({ id: 'before', occurredAt: backAt - 1 })]);
      await usage.ingest('acme', [
        event({ id: 'after', occurredAt: backAt + 1 }),
        session({ startedAt: nine }),
      ]);
      expect(await usage.stateOf('acme')).toMatchObject({ dataThrough: backAt + 1 });
      expect(await usage.stateOf('nobody')).toBeUndefined();
    });

    it('are deleted with all of their data, and other products stay', async () => {
      const store = await openWith(engine, acme, zed);
      for (const id of ['acme', 'Zed']) await store.usage.ingest(id, [event({ name: id }), session()]);
      const before = await store.usage.stateOf('acme');
      const other = await readTables(store, 'Zed');
      await store.registry.products.delete('acme');
      expect(await store.registry.products.get('acme')).toBeUndefined();
      expect(await store.usage.stateOf('acme')).toBeUndefined();
      await expect(store.usage.ingest('acme', [event()])).rejects.toMatchObject({ code: 'unknown-product' });
      expect(await readTables(store, 'Zed')).toEqual(other);

      await store.registry.products.put(acme);
      const again = await store.usage.ingest('acme', [event({ name: 'acme' }), session()]);
      expect(again.accepted).toBe(2);
      expect(again.watermark).not.toBe(before?.watermark);
      expect((await store.registry.trackedEvents.list('acme')).map(({ name }) => name)).toEqual(['acme']);
    });

    it('are not changed by a call whose guard rejects', async () => {
      const { registry, usage } = await openWith(engine);
      const refusal = new Error('refused');
      const guard = () => Promise.reject(refusal);
      await usage.ingest('acme', [event()]);
      const before = await usage.stateOf('acme');
      const open = { category: null, name: 'Open' };
      const attempts = await Promise.allSettled([
        registry.products.put({ ...acme, name: 'Other' }, { guard }),
        registry.products.delete('acme', { guard }),
        registry.trackedEvents.change('acme', [{ ...open, tracking: 'basic' }], { guard }),
        usage.ingest('acme', [event({ id: 'two' })], { guard }),
        usage.eraseClient('acme', 'anna', { guard }),
      ]);
      for (const attempt of attempts) expect(attempt).toEqual({ status: 'rejected', reason: refusal });
      expect(await registry.products.get('acme')).toEqual(acme);
      expect(await usage.stateOf('acme')).toEqual(before);
    });
  });
}
