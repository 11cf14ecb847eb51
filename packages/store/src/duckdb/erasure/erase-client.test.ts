import { requireCapability } from '@keytally/store-ports';
import { event, propertySet, session } from '@keytally/store-ports/testing';
import { expect, it } from 'vitest';
import { acme, ask, count, openTestStore } from '../../testing/test-store.ts';

it('leaves no row that names the client, and keeps the property sets and names of others', async () => {
  const store = await openTestStore();
  for (const id of ['acme', 'other']) await store.registry.products.put({ ...acme, id });
  const own = event({ id: 'own', name: 'Mine', properties: propertySet({ machineId: 'secret machine' }) });
  const shared = event({ name: 'Open', properties: propertySet({ prodVersion: '4.2' }) });
  await store.usage.ingest('acme', [own, shared, session(), { ...shared, clientId: 'ben' }]);
  await store.usage.ingest('other', [own]);
  await requireCapability(store, 'rollups').rollUp();
  await store.usage.eraseClient('other', 'anna');
  expect(await count(store, 'property_sets')).toBe(2);
  await store.usage.eraseClient('acme', 'anna');
  expect(await ask(store, 'SELECT "machineId", "prodVersion" FROM property_sets')).toEqual([
    { machineId: null, prodVersion: '4.2' },
  ]);
  expect((await store.registry.trackedEvents.list('acme')).map(({ name }) => name)).toEqual(['Open']);
  expect(await ask(store, 'SELECT client_id FROM client_names')).toEqual([{ client_id: 'ben' }]);
});
