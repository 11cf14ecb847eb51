import { describe, expect, it } from 'vitest';
import type { EventKey, EventSelection } from '../../registry.ts';
import type { Store } from '../../store.ts';
import { event, nine } from '../records.ts';
import { acme, openWith, type TestEngine } from '../test-engine.ts';

const keys: readonly EventKey[] = [
  { category: 'Edit', name: 'Copy' },
  { category: 'File', name: 'Open' },
  { category: 'File', name: 'Save %_' },
  { category: 'file', name: 'OPEN ALL' },
  { category: '\ufefff', name: '\ufeffn' },
  { category: '\ufefff', name: '\ufeffo' },
  { category: '\u{1f984}', name: 'É' },
  { category: null, name: 'Open' },
  { category: null, name: 'Zoom' },
];

const day = Math.floor(nine / 86_400_000);

export function testTrackedEvents(engine: TestEngine): void {
  async function openNames(): Promise<Store> {
    const store = await openWith(engine);
    const records = keys.toReversed().map((key, at) => event({ ...key, id: `${at}` }));
    await store.usage.ingest('acme', records);
    return store;
  }

  const list = async (store: Store, selection?: EventSelection) =>
    (await store.registry.trackedEvents.list('acme', selection)).map(({ category, name }) => ({
      category,
      name,
    }));

  describe('tracked events', () => {
    it('are listed by code point, uncategorised ones last', async () => {
      expect(await list(await openNames())).toEqual(keys);
    });

    it('continue after any event, seen or not, so pages of any size add up to the list', async () => {
      const store = await openNames();
      for (const limit of [1, 2, 3, 100]) {
        const pages: EventKey[] = [];
        for (let after: EventKey | undefined; ; ) {
          const page = await list(store, { limit, ...(after && { after }) });
          expect(page.length).toBeLessThanOrEqual(limit);
          pages.push(...page);
          after = page.at(-1);
          if (after === undefined) break;
        }
        expect(pages).toEqual(keys);
      }
      expect(await list(store, { after: { category: 'File', name: 'P' }, limit: 1 })).toEqual([keys[2]]);
      expect(await list(store, { after: { category: null, name: 'P' } })).toEqual([keys.at(-1)]);
    });

    it.each([
      ['open', [1, 3, 7]],
      ['FILE', [1, 2, 3]],
      ['%_', [2]],
      ['é', [6]],
      ['e%', []],
    ] as const)('are found by %s in categories and names', async (search, places) => {
      const found = places.map((place) => keys[place]);
      const store = await openNames();
      expect(await list(store, { search })).toEqual(found);
      expect(await list(store, { search, limit: 1 })).toEqual(found.slice(0, 1));
    });

    it('start with the default mode at the time when they are first seen, and have their first day', async () => {
      const store = await openWith(engine);
      await store.usage.ingest('acme', [event()]);
      await store.registry.products.put({ ...acme, defaultTracking: 'inactive' });
      await store.usage.ingest('acme', [
        event({ id: 'early', occurredAt: nine - 86_400_000 }),
        event({ id: 'late', occurredAt: nine + 86_400_000 }),
        event({ category: 'File', id: 'file' }),
      ]);
      expect(await store.registry.trackedEvents.list('acme')).toEqual([
        { category: 'File', name: 'Open', tracking: 'inactive', firstDay: day },
        { category: null, name: 'Open', tracking: 'advanced', firstDay: day - 1 },
      ]);
    });

    it('get another mode, which moves the watermark', async () => {
      const store = await openNames();
      const before = await store.usage.stateOf('acme');
      const change = { category: null, name: 'Zoom', tracking: 'basic' } as const;
      expect(await store.registry.trackedEvents.change('acme', [change])).toEqual({
        unknown: [],
        withRecords: [],
      });
      const modes = (await store.registry.trackedEvents.list('acme')).map(({ tracking }) => tracking);
      expect(modes).toEqual([...Array(8).fill('advanced'), 'basic']);
      expect((await store.usage.stateOf('acme'))?.watermark).not.toBe(before?.watermark);
    });

    it('change together or not at all', async () => {
      const store = await openNames();
      const before = await store.usage.stateOf('acme');
      const changes = [
        { category: null, name: 'Zoom', tracking: 'basic' },
        { category: null, name: 'Never', tracking: 'basic' },
      ] as const;
      expect(await store.registry.trackedEvents.change('acme', changes)).toEqual({
        unknown: [1],
        withRecords: [],
      });
      expect(await store.usage.stateOf('acme')).toEqual(before);
    });
  });
}
