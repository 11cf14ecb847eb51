import fc from 'fast-check';
import { expect, inject, it } from 'vitest';
import type { EventKey } from '../../registry.ts';
import { requireCapability } from '../../store.ts';
import { batches, timeZones } from '../../testing/arbitrary-records.ts';
import { ModelStore } from '../../testing/model-store.ts';
import { readTables } from '../../testing/read-tables.ts';
import { event, minute, nine, propertySet, session } from '../../testing/records.ts';
import { acme, ask, count, openTestStore } from '../../testing/test-store.ts';

const RUNS = inject('longTests') ? 40 : 4;

const open: EventKey = { category: null, name: 'Open' };
const erase = ({ category, name }: EventKey) =>
  ({ category, name, remove: true, eraseRecords: true }) as const;

it(
  'leaves what there would be if the records had never come in, whatever is rolled up',
  async () => {
    const store = await openTestStore();
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(
        batches,
        batches,
        timeZones,
        fc.array(fc.boolean()),
        fc.uniqueArray(fc.constantFrom<string>('Open', 'open', 'Close'), { minLength: 1 }),
        async (before, after, timeZone, rolls, names) => {
          const id = `removed-${++runs}`;
          const without = `without-${runs}`;
          const model = new ModelStore(timeZone, 100);
          for (const product of [id, without])
            await store.registry.products.put({ ...acme, id: product, timeZone });
          for (const [index, batch] of before.entries()) {
            await store.usage.ingest(id, batch);
            model.ingest(batch);
            if (rolls[index]) await requireCapability(store, 'rollups').rollUp();
          }
          const listed = await store.registry.trackedEvents.list(id);
          const removed = listed.filter(({ name }) => names.includes(name));
          await store.registry.trackedEvents.change(id, removed.map(erase));
          for (const { category, name } of removed) model.remove(category, name);
          await store.usage.ingest(without, [...model.events.values(), ...model.sessionRecords.values()]);
          expect(await readTables(store, id)).toEqual(await readTables(store, without));

          if (rolls[0]) await requireCapability(store, 'rollups').rollUp();
          expect(await readTables(store, id)).toEqual(await readTables(store, without));
          for (const product of [id, without]) await store.usage.ingest(product, after.flat());
          expect(await readTables(store, id)).toEqual(await readTables(store, without));
        },
      ),
      { numRuns: RUNS },
    );
  },
  RUNS * 60_000,
);

it('narrows the sessions that the records stood in, and takes what nothing is left of', async () => {
  const store = await openTestStore();
  await store.registry.products.put(acme);
  const late = { sessionId: 'morning', occurredAt: nine + 5 * minute, name: 'Close' };
  await store.usage.ingest('acme', [
    event({ sessionId: 'morning', properties: propertySet({ vm: 'x' }) }),
    event({ ...late, id: 'two' }),
    event({ clientId: 'ben', sessionId: 'alone' }),
    session({ clientId: 'cleo', startedAt: nine }),
  ]);
  await requireCapability(store, 'rollups').rollUp();
  const before = (await store.usage.stateOf('acme'))?.watermark;
  expect(await store.registry.trackedEvents.change('acme', [erase(open)])).toEqual({
    unknown: [],
    withRecords: [],
  });
  expect((await store.usage.stateOf('acme'))?.watermark).not.toBe(before);
  expect(
    await ask(
      store,
      'SELECT client_id, first_at, last_at FROM sessions JOIN client_names USING (client) ORDER BY client_id',
    ),
  ).toMatchObject([
    { client_id: 'anna', first_at: BigInt(late.occurredAt), last_at: BigInt(late.occurredAt) },
    { client_id: 'cleo', first_at: BigInt(nine) },
  ]);
  expect(await count(store, 'property_sets')).toBe(0);
  expect(await store.usage.ingest('acme', [event({ clientId: 'ben' })])).toMatchObject({ accepted: 1 });
});

it('removes an event that has records only together with them, and a request with one impossible change is nothing', async () => {
  const store = await openTestStore();
  await store.registry.products.put(acme);
  await store.usage.ingest('acme', [event(), event({ id: 'two', name: 'Close' })]);
  const close: EventKey = { category: null, name: 'Close' };
  const remove = (key: EventKey) => ({ ...key, remove: true, eraseRecords: false }) as const;
  expect(await store.registry.trackedEvents.change('acme', [erase(close), remove(open)])).toEqual({
    unknown: [],
    withRecords: [1],
  });
  const seldom: EventKey = { category: null, name: 'Never' };
  expect(await store.registry.trackedEvents.change('acme', [erase(close), erase(seldom)])).toMatchObject({
    unknown: [1],
  });
  expect(await store.registry.trackedEvents.list('acme')).toHaveLength(2);
});

it('removes an event whose records are gone by their age', async () => {
  const store = await openTestStore();
  await store.registry.products.put({ ...acme, retentionDays: 1 });
  await store.usage.ingest('acme', [event()]);
  await store.registry.trackedEvents.change('acme', [{ ...open, tracking: 'basic' }]);
  await store.usage.removeExpired(nine + 10 * 24 * 60 * minute);
  expect(await store.registry.trackedEvents.list('acme')).toHaveLength(1);
  const removal = { ...open, remove: true, eraseRecords: false } as const;
  expect(await store.registry.trackedEvents.change('acme', [removal])).toMatchObject({ withRecords: [] });
  expect(await store.registry.trackedEvents.list('acme')).toEqual([]);
});

it('makes room for new names', async () => {
  const store = await openTestStore({ maxEventNames: 1 });
  await store.registry.products.put(acme);
  await store.usage.ingest('acme', [event()]);
  const other = event({ name: 'Close' });
  expect(await store.usage.ingest('acme', [other])).toMatchObject({ accepted: 0 });
  await store.registry.trackedEvents.change('acme', [erase(open)]);
  expect(await store.usage.ingest('acme', [other])).toMatchObject({ accepted: 1 });
});
