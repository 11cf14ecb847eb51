import fc from 'fast-check';
import { expect, inject, it } from 'vitest';
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
          for (const product of [id, without]) await store.products.put({ ...acme, id: product, timeZone });
          for (const [index, batch] of before.entries()) {
            await store.events.ingest(id, batch);
            if (rolls[index]) await store.rollups.rollUp();
          }
          const erased = await store.products.eraseClient(id, 'anna');
          const own = before.flat().filter(({ clientId }) => clientId === 'anna');
          expect(erased !== undefined).toBe(own.length > 0);
          await store.events.ingest(
            without,
            before.flat().filter(({ clientId }) => clientId !== 'anna'),
          );
          expect(await readTables(store, id)).toEqual(await readTables(store, without));

          for (const product of [id, without]) await store.events.ingest(product, after.flat());
          if (rolls[0]) await store.rollups.rollUp();
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
  await store.products.put(acme);
  await store.events.ingest('acme', [
    event({ sessionId: 'morning' }),
    event({ id: 'two', occurredAt: nine + day }),
    session({ sessionId: 'noon' }),
    event({ clientId: 'ben' }),
  ]);
  const { watermark } = (await store.products.stateOf('acme')) ?? {};
  const erased = await store.products.eraseClient('acme', 'anna');
  expect(erased).toEqual({ events: 2, sessions: 2, watermark: expect.stringMatching(/^w-\d+$/) });
  expect(erased?.watermark).not.toBe(watermark);
  expect(await store.products.stateOf('acme')).toMatchObject({
    watermark: erased?.watermark,
    dataThrough: nine,
  });
  expect(await store.products.eraseClient('acme', 'anna')).toBeUndefined();
  expect(await store.products.eraseClient('nobody', 'ben')).toBeUndefined();
});

it('leaves no row that names the client, and the sets and names of others', async () => {
  const store = await openTestStore();
  for (const id of ['acme', 'other']) await store.products.put({ ...acme, id });
  const own = event({ id: 'own', name: 'Mine', properties: propertySet({ machineId: 'secret machine' }) });
  const shared = event({ name: 'Open', properties: propertySet({ prodVersion: '4.2' }) });
  await store.events.ingest('acme', [own, shared, session(), { ...shared, clientId: 'ben' }]);
  await store.events.ingest('other', [own]);
  await store.rollups.rollUp();
  await store.products.eraseClient('other', 'anna');
  expect(await count(store, 'property_sets')).toBe(2);
  await store.products.eraseClient('acme', 'anna');
  expect(await ask(store, 'SELECT "machineId", "prodVersion" FROM property_sets')).toEqual([
    { machineId: null, prodVersion: '4.2' },
  ]);
  expect((await store.trackedEvents.list('acme')).map(({ name }) => name)).toEqual(['Open']);
  expect(await ask(store, 'SELECT client_id FROM client_names')).toEqual([{ client_id: 'ben' }]);
});

it('takes the records of an erased client as new ones', async () => {
  const store = await openTestStore();
  await store.products.put(acme);
  const records = [event({ properties: propertySet({ vm: 'x' }), sessionId: 'morning' }), session()];
  await store.events.ingest('acme', records);
  await store.rollups.rollUp();
  await store.products.eraseClient('acme', 'anna');
  expect(await store.events.ingest('acme', records)).toMatchObject({ accepted: 2 });
  expect(await count(store, 'day_clients')).toBe(1);
});
