import { describe, expect, it } from 'vitest';
import type { Moment, Moments } from '../../moments.ts';
import type { Store } from '../../store.ts';
import { readTables } from '../read-tables.ts';
import { event, nine } from '../records.ts';
import { acme, openWith, rollUp, type SharedEngine } from '../test-engine.ts';

const MINUTE = 60_000;
const day = 86_400_000;
const open = { category: null, name: 'Open' };

/** Two servers on a product with a few records. */
async function openServers(engine: SharedEngine) {
  const store = await openWith(engine, acme, { ...acme, id: 'other' });
  await store.usage.ingest('acme', [event(), event({ id: 'two', clientId: 'ben', name: 'Close' })], march);
  const other = await engine.openAnother(store);
  return { store, moments: momentsOf(store), elsewhere: momentsOf(other) };
}

const march = { import: { name: 'march', at: nine } };

function momentsOf({ usage: { moments } }: Store): Moments {
  if (moments === undefined) throw new TypeError('a store for several servers has moments');
  return moments;
}

async function now(moments: Moments): Promise<Moment> {
  const moment = await moments.now('acme');
  if (moment === undefined) throw new TypeError('there is no product acme');
  return moment;
}

/** Everything that reports can read, and the watermark. */
async function readMoment({ queries }: Moment) {
  const watermark = await queries.run('acme', async (data) => data.watermark);
  return { watermark, tables: await readTables({ usage: { queries } }, 'acme') };
}

/** What any server can continue. */
export function testMoments(engine: SharedEngine): void {
  describe('a moment', () => {
    it('shows on every server what was there, whatever came in and changed since', async () => {
      const { store, moments, elsewhere } = await openServers(engine);
      await rollUp(store);
      const moment = await now(moments);
      const before = await readMoment(moment);
      expect(before).toEqual({
        watermark: (await store.usage.stateOf('acme'))?.watermark,
        tables: await readTables(store, 'acme'),
      });
      await store.usage.ingest('acme', [event({ id: 'three' }), event({ id: 'four', clientId: 'cleo' })]);
      const id = await moment.keep(MINUTE);
      await store.usage.ingest('acme', [event({ id: 'five', name: 'Save', occurredAt: nine + day })]);
      await store.registry.trackedEvents.change('acme', [{ ...open, tracking: 'basic' }]);
      await store.registry.products.put({ ...acme, name: 'Another name' });
      await rollUp(store);
      await store.maintenance.rollups?.rebuild('acme');
      expect(await readTables(store, 'acme')).not.toEqual(before.tables);
      for (const server of [moments, elsewhere]) {
        const found = await server.find('acme', id);
        expect(found && (await readMoment(found))).toEqual(before);
      }
    });

    it('that was found can be kept again, and is the same', async () => {
      const { store, moments, elsewhere } = await openServers(engine);
      const id = await (await now(moments)).keep(MINUTE);
      await store.usage.ingest('acme', [event({ id: 'three' })]);
      const found = (await elsewhere.find('acme', id)) as Moment;
      const again = await moments.find('acme', await found.keep(MINUTE));
      expect(again && (await readMoment(again))).toEqual(await readMoment(found));
    });

    it('has an id that fits into a cursor, and is of one product only', async () => {
      const { moments, elsewhere } = await openServers(engine);
      const id = await (await now(moments)).keep(MINUTE);
      expect(id).toMatch(/^[\w-]{22}$/);
      expect(await elsewhere.find('other', id)).toBeUndefined();
      expect(await elsewhere.renew('other', id, MINUTE)).toBe(false);
      expect(await elsewhere.find('acme', 'A'.repeat(22))).toBeUndefined();
      expect(await moments.now('nobody')).toBeUndefined();
    });

    it('ends, and then cannot be renewed', async () => {
      const { moments, elsewhere } = await openServers(engine);
      const ended = await (await now(moments)).keep(0);
      expect(await elsewhere.find('acme', ended)).toBeUndefined();
      expect(await elsewhere.renew('acme', ended, MINUTE)).toBe(false);
      const next = await (await now(moments)).keep(MINUTE);
      expect(await elsewhere.renew('acme', next, MINUTE)).toBe(true);
      expect(await elsewhere.renew('acme', next, 0)).toBe(true);
      expect(await elsewhere.find('acme', next)).toBeDefined();
    });

    it.each<[string, (store: Store) => Promise<unknown>]>([
      ['a client is erased', ({ usage }) => usage.eraseClient('acme', 'anna')],
      ['an import is erased', ({ usage }) => usage.eraseImport('acme', 'march')],
      [
        'an event is removed with its records',
        ({ registry }) =>
          registry.trackedEvents.change('acme', [{ ...open, remove: true, eraseRecords: true }]),
      ],
      [
        'the product is deleted, also if it is created again',
        async ({ registry: { products } }) => {
          await products.delete('acme');
          await products.put(acme);
        },
      ],
    ])('ends on every server when %s', async (_, erase) => {
      const { store, moments, elsewhere } = await openServers(engine);
      const moment = await now(moments);
      const kept = await moment.keep(MINUTE);
      await erase(store);
      const late = await moment.keep(MINUTE);
      for (const server of [moments, elsewhere])
        for (const id of [kept, late]) {
          expect(await server.renew('acme', id, MINUTE)).toBe(false);
          expect(await server.find('acme', id)).toBeUndefined();
        }
      const next = await (await now(elsewhere)).keep(MINUTE);
      expect(await moments.find('acme', next)).toBeDefined();
    });
  });
}
