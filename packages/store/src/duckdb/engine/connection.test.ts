import { event } from '@keytally/store-ports/testing';
import { expect, it } from 'vitest';
import { acme, openTestStore } from '../../testing/test-store.ts';

it('returns text as it was stored, including a U+FEFF at its beginning', async () => {
  const store = await openTestStore();
  await store.registry.products.put(acme);
  const names = ['Save', '\ufeff', '\ufeffSave', '\ufeff\ufeffSave, with more than twelve bytes'];
  await store.usage.ingest(
    'acme',
    names.map((name) => event({ id: name, name })),
  );
  const listed = await store.registry.trackedEvents.list('acme');
  expect(listed.map(({ name }) => name)).toEqual(names.toSorted());
});
