import { expect, it } from 'vitest';
import { requireCapability } from '../store.ts';
import { event, minute, nine, propertySet, session } from '../testing/records.ts';
import { acme, openTestStore } from '../testing/test-store.ts';

it('counts clients by what each states by its newest record, the commonest value first', async () => {
  const store = await openTestStore();
  for (const id of ['acme', 'other']) await store.registry.products.put({ ...acme, id });
  const states = (clientId: string, id: string, values: Record<string, string | number | boolean>) =>
    event({ clientId, id, occurredAt: nine + Number(id), properties: propertySet(values) });
  await store.usage.ingest('acme', [
    states('anna', '1', { 'geography.country': 'DE', ram: 8192.5, vm: 'old' }),
    states('anna', '2', { 'geography.country': 'NL', ram: 8192.5, 'licenseStatus.activated': true }),
    states('ben', '1', { 'geography.country': 'DE', machineId: 'm', licenseKey: 'k' }),
    states('carl', '1', { 'geography.country': 'NL', 'licenseStatus.activated': false }),
    event({ clientId: 'dora', occurredAt: nine + 86_400_000 }),
    session({ clientId: 'dora', startedAt: nine, stoppedAt: nine + 2 * minute }),
  ]);
  await store.usage.ingest('other', [states('anna', '1', { vm: 'theirs' })]);
  const day = Math.floor(nine / 86_400_000);
  const expected = {
    dateInstalled: [{ value: day, users: 4 }],
    dateLastSeen: [
      { value: day, users: 3 },
      { value: day + 1, users: 1 },
    ],
    'geography.country': [
      { value: 'NL', users: 2 },
      { value: 'DE', users: 1 },
    ],
    'licenseStatus.activated': [
      { value: false, users: 1 },
      { value: true, users: 1 },
    ],
    lifetimeRuntimeMinutes: [
      { value: 0, users: 3 },
      { value: 2, users: 1 },
    ],
    lifetimeSessionCount: [
      { value: 0, users: 3 },
      { value: 1, users: 1 },
    ],
    ram: [{ value: 8192.5, users: 1 }],
  };
  expect(Object.fromEntries(await store.usage.properties.commonest('acme'))).toEqual(expected);
  await requireCapability(store, 'rollups').rollUp();
  expect(Object.fromEntries(await store.usage.properties.commonest('acme'))).toEqual(expected);
});

it('answers the twenty commonest values, equal ones in order', async () => {
  const store = await openTestStore();
  await store.registry.products.put(acme);
  const names = Array.from({ length: 30 }, (_, index) => `value ${String(index).padStart(2, '0')}`);
  await store.usage.ingest(
    'acme',
    names.toReversed().map((C01) => event({ clientId: C01, properties: propertySet({ C01 }) })),
  );
  const values = (await store.usage.properties.commonest('acme')).get('C01');
  expect(values?.map(({ value }) => value)).toEqual(names.slice(0, 20));
});
