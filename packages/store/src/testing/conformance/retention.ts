import { describe, expect, it } from 'vitest';
import { event, nine, session } from '../records.ts';
import { acme, openWith, type TestEngine } from './engine.ts';
import { readTables } from './read-tables.ts';

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
      expect(await readTables(store, 'acme')).toMatchObject({ dayUses: [], clients: [] });
      const { watermark, ...rest } = (await store.usage.stateOf('acme')) ?? {};
      expect(rest).toEqual({});
      expect(watermark).not.toBe(state?.watermark);
      await store.usage.eraseExpired('acme', { now: midnightThere + 3 * day });
      expect(await store.usage.stateOf('acme')).toEqual({ watermark });
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
      expect(await readTables(store, 'acme')).toMatchObject({
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
  });
}
