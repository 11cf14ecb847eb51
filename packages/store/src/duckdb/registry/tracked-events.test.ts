import { expect, it } from 'vitest';
import type { EventKey, EventSelection } from '../../registry.ts';
import type { Store } from '../../store.ts';
import { event } from '../../testing/records.ts';
import { acme, openTestStore } from '../../testing/test-store.ts';

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

async function openNames(): Promise<Store> {
  const store = await openTestStore();
  await store.registry.products.put(acme);
  const records = keys.toReversed().map((key, at) => event({ ...key, id: `${at}` }));
  await store.usage.ingest('acme', records);
  return store;
}

const list = async (store: Store, selection?: EventSelection) =>
  (await store.registry.trackedEvents.list('acme', selection)).map(({ category, name }) => ({
    category,
    name,
  }));

it('lists all events by code point, uncategorised ones last', async () => {
  expect(await list(await openNames())).toEqual(keys);
});

it('goes on after any event, seen or not, so pages of any size together are the list', async () => {
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
] as const)('finds %s in categories and names', async (search, places) => {
  const found = places.map((place) => keys[place]);
  const store = await openNames();
  expect(await list(store, { search })).toEqual(found);
  expect(await list(store, { search, limit: 1 })).toEqual(found.slice(0, 1));
});
