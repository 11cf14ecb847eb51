import fc from 'fast-check';
import { expect, inject, it } from 'vitest';
import { requireCapability } from '../../store.ts';
import { batches, timeZones } from '../../testing/arbitrary-records.ts';
import { readTables } from '../../testing/read-tables.ts';
import { event, nine, propertySet, session } from '../../testing/records.ts';
import { acme, ask, count, openTestStore } from '../../testing/test-store.ts';

const RUNS = inject('longTests') ? 40 : 3;

const day = 86_400_000;

it(
  'leaves what there would be if the client had never been, whatever is rolled up',
  async () => {
    const store = await openTestStore();
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(
        batches,
        batches,
        timeZones,
        fc.array(fc.boolean()),
        async (before, after, timeZone, rolls) => {
          const id = `erased-${++runs}`;
          const without = `without-${runs}`;
          for (const product of [id, without])
            await store.registry.products.put({ ...acme, id: product, timeZone });
          for (const [index, batch] of before.entries()) {
            await store.usage.ingest(id, batch);
            if (rolls[index]) await requireCapability(store, 'rollups').rollUp();
          }
          const erased = await store.usage.eraseClient(id, 'anna');
          const own = before.flat().filter(({ clientId }) => clientId === 'anna');
          expect(erased !== undefined).toBe(own.length > 0);
          await store.usage.ingest(
            without,
            before.flat().filter(({ clientId }) => clientId !== 'anna'),
          );
          expect(await readTables(store, id)).toEqual(await readTables(store, without));

          for (const product of [id, without]) await store.usage.ingest(product, after.flat());
          if (rolls[0]) await requireCapability(store, 'rollups').rollUp();
          expect(await readTables(store, id)).toEqual(await readTables(store, without));
        },
      ),
      { numRuns: RUNS },
    );
  },
  RUNS * 60_000,
);

it('says how much it erased, moves the watermark, and knows no such client the next time', async () => {
  const store = await openTestStore();
  await store.registry.products.put(acme);
  await store.usage.ingest('acme', [
    event({ sessionId: 'morning' }),
    event({ id: 'two', occurredAt: nine + day }),
    session({ sessionId: 'noon' }),
    event({ clientId: 'ben' }),
  ]);
  const { watermark } = (await store.usage.stateOf('acme')) ?? {};
  const erased = await store.usage.eraseClient('acme', 'anna');
  expect(erased).toEqual({ events: 2, sessions: 2, watermark: expect.stringMatching(/^w-\d+$/) });
  expect(erased?.watermark).not.toBe(watermark);
  expect(await store.usage.stateOf('acme')).toMatchObject({
    watermark: erased?.watermark,
    dataThrough: nine,
  });
  expect(await store.usage.eraseClient('acme', 'anna')).toBeUndefined();
  expect(await store.usage.eraseClient('nobody', 'ben')).toBeUndefined();
});

it('leaves no row that names the client, and the sets and names of others', async () => {
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

it('takes the records of an erased client as new ones', async () => {
  const store = await openTestStore();
  await store.registry.products.put(acme);
  const records = [event({ properties: propertySet({ vm: 'x' }), sessionId: 'morning' }), session()];
  await store.usage.ingest('acme', records);
  await requireCapability(store, 'rollups').rollUp();
  await store.usage.eraseClient('acme', 'anna');
  expect(await store.usage.ingest('acme', records)).toMatchObject({ accepted: 2 });
  expect(await count(store, 'day_clients')).toBe(1);
});
