import { recordedProperties } from '@keytally/contract/properties';
import type { Product } from '@keytally/store-ports';
import { event, session } from '@keytally/store-ports/testing';
import { expect, it } from 'vitest';
import { acme, ask, count, openTestStore } from '../../testing/test-store.ts';

const zed: Product = { ...acme, id: 'Zed', timeZone: 'Europe/Amsterdam', retentionDays: 30 };

it('deletes the rows of a product in every table, and no rows of others', async () => {
  const store = await openTestStore();
  for (const product of [acme, zed]) {
    await store.registry.products.put(product);
    await store.usage.ingest(product.id, [event({ name: product.id }), session()]);
  }
  await store.registry.products.delete('acme');
  for (const table of ['events', 'session_records', 'sessions', 'event_names', 'client_names', 'products']) {
    expect([table, await count(store, table)]).toEqual([table, 1]);
  }
});

it('deletes the property sets that only a deleted product had', async () => {
  const store = await openTestStore();
  const own = recordedProperties.map(({ name }) => (name === 'machineId' ? 'secret machine' : null));
  const shared = recordedProperties.map(({ name }) => (name === 'prodVersion' ? '4.2' : null));
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
