import { describe, expect, it } from 'vitest';
import { readTables } from '../read-tables.ts';
import { event, nine, session } from '../records.ts';
import { acme, openWith, type TestEngine } from '../test-engine.ts';

const day = 86_400_000;
const kept = { ...acme, retentionDays: 2 };

export function testRetention(engine: TestEngine): void {
  describe('retention', () => {
    it('keeps a day for the retention of its product, in its time zone', async () => {
      const store = await openWith(engine, { ...kept, timeZone: 'Pacific/Auckland' });
      // 22:00 in Auckland.
      await store.usage.ingest('acme', [event()]);
      const midnightThere = nine + 2 * 3_600_000;
      const before = await readTables(store, 'acme');
      const state = await store.usage.stateOf('acme');
      await store.usage.eraseExpired('acme', { now: midnightThere + 2 * day - 1 });
      expect(await readTables(store, 'acme')).toEqual(before);
      expect(await store.usage.stateOf('acme')).toEqual(state);
      await store.usage.eraseExpired('acme', { now: midnightThere + 2 * day });
      expect(await readTables(store, 'acme', ['dayUses', 'clients'])).toMatchObject({
        dayUses: [],
        clients: [],
      });
      const { watermark, ...rest } = (await store.usage.stateOf('acme')) ?? {};
      // The day after that of the event is the first that was kept.
      const removedBefore = Date.parse('2026-03-03') / day;
      expect(rest).toEqual({ removedBefore });
      expect(watermark).not.toBe(state?.watermark);
      await store.usage.eraseExpired('acme', { now: midnightThere + 3 * day });
      expect(await store.usage.stateOf('acme')).toEqual({ watermark, removedBefore });
    });

    it('remembers the last day of which it removed anything, also if it keeps more later', async () => {
      const { usage, registry } = await openWith(engine, kept);
      const removedBefore = async () => (await usage.stateOf('acme'))?.removedBefore;
      const today = Math.floor(nine / day);
      await usage.ingest('acme', [event(), event({ id: 'two', occurredAt: nine + day })]);
      await usage.eraseExpired('acme', { now: nine + 3 * day });
      expect(await removedBefore()).toBe(today + 1);
      await registry.products.put({ ...kept, retentionDays: 30 });
      await usage.eraseExpired('acme', { now: nine + 4 * day });
      expect(await removedBefore()).toBe(today + 1);
      await registry.products.put(acme);
      expect(await removedBefore()).toBe(today + 1);
      expect(await usage.queries.run('acme', async (data) => data.removedBefore)).toBe(today + 1);
    });

    it('removes clients without records, and names whose tracking mode was never changed', async () => {
      const { usage, registry } = await openWith(engine, kept);
      await usage.ingest('acme', [
        event({ name: 'Undecided' }),
        event({ id: 'two', name: 'Decided' }),
        session({ clientId: 'ben' }),
        event({ clientId: 'ben', occurredAt: nine + 5 * day }),
      ]);
      await registry.trackedEvents.change('acme', [
        { category: null, name: 'Decided', tracking: 'inactive' },
      ]);
      await usage.eraseExpired('acme', { now: nine + 5 * day });
      const names = (await registry.trackedEvents.list('acme')).map(({ name }) => name);
      expect(names).toEqual(['Decided', 'Open']);
      expect(await usage.eraseClient('acme', 'anna')).toBeUndefined();
      expect(await usage.ingest('acme', [event({ name: 'Undecided' })])).toMatchObject({ accepted: 1 });
      expect(await usage.eraseClient('acme', 'ben')).toMatchObject({ events: 1, sessions: 0 });
    });

    it('removes a session that began too early, and keeps its later events without it', async () => {
      const store = await openWith(engine, kept);
      await store.usage.ingest('acme', [
        session({ startedAt: nine, stoppedAt: nine + 3 * day }),
        event({ sessionId: 'morning', occurredAt: nine + 3 * day }),
      ]);
      await store.usage.eraseExpired('acme', { now: nine + 5 * day });
      expect(await readTables(store, 'acme', ['dayUses', 'clients'])).toMatchObject({
        dayUses: [{ uses: 1n }],
        clients: [{ client_id: 'anna', sessions: 0n, runtime: 0n, active_days: 1n }],
      });
    });

    it('does not touch products without a retention', async () => {
      const store = await openWith(engine);
      await store.usage.ingest('acme', [event()]);
      const before = await readTables(store, 'acme');
      await store.usage.eraseExpired('acme', { now: nine + 36_600 * day });
      expect(await readTables(store, 'acme')).toEqual(before);
    });

    it('waits before it deletes more than half of the records, until somebody says that it may', async () => {
      const { usage } = await openWith(engine, kept);
      await usage.ingest('acme', [event(), session(), event({ id: 'two', occurredAt: nine + 5 * day })]);
      const now = nine + 5 * day;
      const keptFrom = Math.floor(nine / day) + 3;
      const waiting = { productId: 'acme', keptFrom, waits: 'amount', records: 2, of: 3 };
      const before = await usage.stateOf('acme');
      expect(await usage.removeExpired({ now })).toEqual([waiting]);
      expect(await usage.removeExpired({ now })).toEqual([waiting]);
      expect(await usage.stateOf('acme')).toEqual(before);
      const told = await usage.eraseExpired('acme', { now });
      expect(told).toMatchObject({ productId: 'acme', keptFrom, events: 1, sessions: 1 });
      expect(told?.watermark).toBe((await usage.stateOf('acme'))?.watermark);
      expect(await usage.removeExpired({ now })).toEqual([]);
    });

    it('waits if the clock is a week ahead of all that it knows, and takes records of any age meanwhile', async () => {
      const { usage } = await openWith(engine, kept);
      await usage.ingest(
        'acme',
        [0, 3, 4, 5].map((days) => event({ id: `${days}`, occurredAt: nine + days * day })),
      );
      const years = nine + 4 * 365 * day;
      expect(await usage.removeExpired({ now: years })).toMatchObject([
        { waits: 'clock', records: 4, of: 4 },
      ]);
      const late = [event({ id: 'late', occurredAt: nine - 100 * day })];
      expect(await usage.ingest('acme', late, { now: years })).toMatchObject({ accepted: 1 });
      await usage.eraseExpired('acme', { now: nine + 5 * day });
      expect(await usage.ingest('acme', late, { now: nine + 5 * day })).toMatchObject({ accepted: 0 });
    });

    it('goes on from day to day, and after a shorter retention was set, whatever part of the records that is', async () => {
      const { usage, registry } = await openWith(engine, kept);
      await usage.ingest('acme', [event({ id: '1', occurredAt: nine + day })]);
      await usage.eraseExpired('acme', { now: nine + 3 * day });
      const next = await usage.removeExpired({ now: nine + 4 * day });
      expect(next).toMatchObject([{ productId: 'acme', events: 1, sessions: 0 }]);
      await usage.ingest('acme', [event({ id: '2', occurredAt: nine + 3 * day })]);
      await registry.products.put({ ...acme, retentionDays: 1 });
      expect(await usage.removeExpired({ now: nine + 20 * day })).toMatchObject([{ events: 1 }]);
    });

    it('waits if the clock is a week ahead of when a shorter retention was set', async () => {
      const { usage, registry } = await openWith(engine, kept);
      await usage.ingest('acme', [event()]);
      await registry.products.put({ ...acme, retentionDays: 1 });
      const years = Date.now() + 4 * 365 * day;
      expect(await usage.removeExpired({ now: years })).toMatchObject([{ waits: 'clock', records: 1 }]);
      expect(await usage.removeExpired({ now: years })).toMatchObject([{ waits: 'clock', records: 1 }]);
      expect(await usage.removeExpired({ now: Date.now() + day })).toMatchObject([{ events: 1 }]);
    });

    it('refuses a record that it would delete, by the day in the time zone of the product', async () => {
      const { usage } = await openWith(engine, { ...kept, timeZone: 'Pacific/Auckland' });
      const midnightThere = nine + 2 * 3_600_000;
      const records = [
        event({ id: 'before', occurredAt: midnightThere - 1 }),
        event({ id: 'after', occurredAt: midnightThere }),
        session({ startedAt: midnightThere - 1 }),
      ];
      const result = await usage.ingest('acme', records, { now: midnightThere + 2 * day });
      const refusal = {
        code: 'instant-past-retention',
        message: 'is past the retention of the product, which keeps records for 2 days',
      };
      expect(result).toMatchObject({
        accepted: 1,
        duplicates: [],
        refused: [
          { place: 0, ...refusal },
          { place: 2, ...refusal },
        ],
      });
      expect(await usage.ingest('acme', records)).toMatchObject({
        accepted: 2,
        duplicates: [1],
        refused: [],
      });
    });
  });
}
