import type { CheckedRecord } from '@keytally/events';
import fc from 'fast-check';
import { expect, inject, it } from 'vitest';
import { requireCapability } from '../../store.ts';
import { batches } from '../../testing/arbitrary-records.ts';
import { readTables } from '../../testing/read-tables.ts';
import { event, nine, session } from '../../testing/records.ts';
import { acme, count, openTestStore } from '../../testing/test-store.ts';

const RUNS = inject('longTests') ? 40 : 4;

const day = 86_400_000;
const kept = { ...acme, retentionDays: 2 };

/** The records that are left when the days before one are gone, if they had come in like that. */
function remaining(records: readonly CheckedRecord[], horizon: number): CheckedRecord[] {
  const began = new Map<string, number>();
  const instantOf = (record: CheckedRecord) =>
    record.type === 'session' ? record.startedAt : record.occurredAt;
  const sessionOf = ({ clientId, sessionId }: CheckedRecord) => JSON.stringify([clientId, sessionId]);
  for (const record of records) {
    began.set(
      sessionOf(record),
      Math.min(began.get(sessionOf(record)) ?? Number.POSITIVE_INFINITY, instantOf(record)),
    );
  }
  return records.flatMap((record): CheckedRecord[] => {
    const isExpired = (began.get(sessionOf(record)) ?? 0) < horizon;
    if (record.type === 'session') return isExpired ? [] : [record];
    if (record.occurredAt < horizon) return [];
    return [isExpired ? { ...record, sessionId: null } : record];
  });
}

/** The first of each event: which later ones repeat. */
function firsts(records: readonly CheckedRecord[]): CheckedRecord[] {
  const seen = new Set<string>();
  return records.filter((record) => {
    if (record.type === 'session') return true;
    const key = JSON.stringify([record.clientId, record.occurredAt, record.id]);
    return !seen.has(key) && seen.add(key);
  });
}

it(
  'leaves what there would be if the days before had never been, whatever is rolled up',
  async () => {
    const store = await openTestStore();
    const midnight = Math.floor(nine / day) * day + day;
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(batches, fc.array(fc.boolean()), async (sent, rolls) => {
        const id = `expiring-${++runs}`;
        const without = `without-${runs}`;
        await store.registry.products.put({ ...kept, id });
        await store.registry.products.put({ ...acme, id: without });
        for (const [index, batch] of sent.entries()) {
          await store.usage.ingest(id, batch);
          if (rolls[index]) await requireCapability(store, 'rollups').rollUp();
        }
        await store.usage.removeExpired(midnight + 2 * day);
        await store.usage.ingest(without, remaining(firsts(sent.flat()), midnight));
        const { names: _, ...expected } = await readTables(store, without);
        expect(await readTables(store, id)).toMatchObject(expected);
        if (rolls[0]) await requireCapability(store, 'rollups').rebuild(id);
        expect(await readTables(store, id)).toMatchObject(expected);
      }),
      { numRuns: RUNS },
    );
  },
  RUNS * 60_000,
);

it('keeps a day for so many days after it, in the zone of the product', async () => {
  const store = await openTestStore();
  await store.registry.products.put({ ...kept, timeZone: 'Pacific/Auckland' });
  // 22:00 there.
  await store.usage.ingest('acme', [event()]);
  const midnightThere = nine + 2 * 3_600_000;
  const state = await store.usage.stateOf('acme');
  await store.usage.removeExpired(midnightThere + 2 * day - 1);
  expect(await count(store, 'events')).toBe(1);
  expect(await store.usage.stateOf('acme')).toEqual(state);
  await store.usage.removeExpired(midnightThere + 2 * day);
  expect(await count(store, 'events')).toBe(0);
  const { watermark, ...rest } = (await store.usage.stateOf('acme')) ?? {};
  expect(rest).toEqual({});
  expect(watermark).not.toBe(state?.watermark);
  await store.usage.removeExpired(midnightThere + 3 * day);
  expect(await store.usage.stateOf('acme')).toMatchObject({ watermark });
});

it('forgets clients with nothing left and names that nothing was decided about', async () => {
  const store = await openTestStore();
  await store.registry.products.put(kept);
  await store.usage.ingest('acme', [
    event({ name: 'Undecided' }),
    event({ id: 'two', name: 'Decided' }),
    session({ clientId: 'ben' }),
    event({ clientId: 'ben', occurredAt: nine + 5 * day }),
  ]);
  await store.registry.trackedEvents.change('acme', [
    { category: null, name: 'Decided', tracking: 'inactive' },
  ]);
  await store.usage.removeExpired(nine + 5 * day);
  expect((await store.registry.trackedEvents.list('acme')).map(({ name }) => name)).toEqual([
    'Decided',
    'Open',
  ]);
  for (const [table, rows] of Object.entries({ client_names: 1, clients: 1, sessions: 0, rolled_days: 0 }))
    expect([table, await count(store, table)]).toEqual([table, rows]);
  expect(await store.usage.ingest('acme', [event({ name: 'Undecided' })])).toMatchObject({ accepted: 1 });
  await store.usage.removeExpired(nine + 5 * day);
  expect(await count(store, 'events')).toBe(1);
});

it('leaves products that keep their records for good', async () => {
  const store = await openTestStore();
  await store.registry.products.put(acme);
  await store.usage.ingest('acme', [event()]);
  await store.usage.removeExpired(nine + 36_600 * day);
  expect(await count(store, 'events')).toBe(1);
});
