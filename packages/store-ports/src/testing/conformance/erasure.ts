import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { batches, timeZones } from '../arbitrary-records.ts';
import { readTables } from '../read-tables.ts';
import { event, minute, nine, propertySet, session } from '../records.ts';
import { acme, openWith, rollUp, type TestEngine } from '../test-engine.ts';

const RUNS = inject('longTests') ? 12 : 1;

const day = 86_400_000;

export function testErasure(engine: TestEngine): void {
  describe('erasing a client', () => {
    it('leaves the data as if the client had never existed, whatever is rolled up', async () => {
      const store = await engine.open();
      let runs = 0;
      await fc.assert(
        fc.asyncProperty(
          fc.limitShrink(batches, 30),
          fc.limitShrink(batches, 30),
          timeZones,
          fc.array(fc.boolean()),
          async (before, after, timeZone, rolls) => {
            const [id, without] = [`erased-${++runs}`, `without-${runs}`];
            for (const product of [id, without])
              await store.registry.products.put({ ...acme, id: product, timeZone });
            for (const [index, batch] of before.entries()) {
              await store.usage.ingest(id, batch);
              if (rolls[index]) await rollUp(store);
            }
            const erased = await store.usage.eraseClient(id, 'anna');
            const [own, others] = [true, false].map((isOwn) =>
              before.flat().filter(({ clientId }) => (clientId === 'anna') === isOwn),
            );
            expect(erased !== undefined).toBe((own ?? []).length > 0);
            await store.usage.ingest(without, others ?? []);
            expect(await readTables(store, id)).toEqual(await readTables(store, without));
            const listed = await store.registry.trackedEvents.list(id);
            expect(listed).toEqual(await store.registry.trackedEvents.list(without));

            for (const product of [id, without]) await store.usage.ingest(product, after.flat());
            if (rolls[0]) await rollUp(store);
            expect(await readTables(store, id)).toEqual(await readTables(store, without));
          },
        ),
        { numRuns: RUNS },
      );
    });

    it('returns how much it erased, moves the watermark, and finds no such client the next time', async () => {
      const { usage } = await openWith(engine);
      await usage.ingest('acme', [
        event({ sessionId: 'morning' }),
        event({ id: 'two', occurredAt: nine + day }),
        session({ sessionId: 'noon' }),
        event({ clientId: 'ben' }),
      ]);
      const { watermark } = (await usage.stateOf('acme')) ?? {};
      const erased = await usage.eraseClient('acme', 'anna');
      expect(erased).toEqual({ events: 2, sessions: 2, watermark: expect.stringMatching(/^w-\d+$/) });
      expect(erased?.watermark).not.toBe(watermark);
      expect(await usage.stateOf('acme')).toEqual({ watermark: erased?.watermark, dataThrough: nine });
      expect(await usage.eraseClient('acme', 'anna')).toBeUndefined();
      expect(await usage.eraseClient('nobody', 'ben')).toBeUndefined();
    });

    it('keeps the client with the same id in another product', async () => {
      const store = await openWith(engine, acme, { ...acme, id: 'other' });
      for (const id of ['acme', 'other']) await store.usage.ingest(id, [event(), session()]);
      const before = await readTables(store, 'other');
      await store.usage.eraseClient('acme', 'anna');
      expect(await readTables(store, 'acme', ['names', 'clients'])).toMatchObject({
        dataThrough: null,
        names: [],
        clients: [],
      });
      expect(await readTables(store, 'other')).toEqual(before);
    });

    it('accepts the same records again as new ones', async () => {
      const store = await openWith(engine);
      const records = [event({ properties: propertySet({ vm: 'x' }), sessionId: 'morning' }), session()];
      await store.usage.ingest('acme', records);
      await rollUp(store);
      const before = await readTables(store, 'acme');
      await store.usage.eraseClient('acme', 'anna');
      expect(await store.usage.ingest('acme', records)).toMatchObject({ accepted: 2 });
      expect(await readTables(store, 'acme')).toEqual(before);
    });
  });

  describe('removing an event', () => {
    const open = { category: null, name: 'Open' };
    const close = { category: null, name: 'Close' };

    it('shortens the sessions of its records, and removes what has no records left', async () => {
      const store = await openWith(engine);
      const late = { sessionId: 'morning', occurredAt: nine + 5 * minute, name: 'Close' };
      await store.usage.ingest('acme', [
        event({ sessionId: 'morning', properties: propertySet({ vm: 'x' }) }),
        event({ ...late, id: 'two' }),
        event({ clientId: 'ben', sessionId: 'alone' }),
        session({ clientId: 'cleo', startedAt: nine }),
      ]);
      await rollUp(store);
      const before = (await store.usage.stateOf('acme'))?.watermark;
      const done = { unknown: [], withRecords: [] };
      const removal = { ...open, remove: true, eraseRecords: true } as const;
      expect(await store.registry.trackedEvents.change('acme', [removal])).toEqual(done);
      expect((await store.usage.stateOf('acme'))?.watermark).not.toBe(before);
      expect(await readTables(store, 'acme', ['names', 'clients', 'stated'])).toMatchObject({
        names: [{ name: 'Close' }],
        clients: [
          { client_id: 'anna', sessions: 1n, runtime: 0n },
          { client_id: 'cleo', sessions: 1n },
        ],
        stated: [],
      });
      expect(await store.usage.ingest('acme', [event({ clientId: 'ben' })])).toMatchObject({ accepted: 1 });
    });

    it('with records needs eraseRecords, and all changes are made or none', async () => {
      const { registry, usage } = await openWith(engine);
      await usage.ingest('acme', [event(), event({ id: 'two', name: 'Close' })]);
      const erase = { ...close, remove: true, eraseRecords: true } as const;
      const keep = { ...open, remove: true, eraseRecords: false } as const;
      expect(await registry.trackedEvents.change('acme', [erase, keep])).toEqual({
        unknown: [],
        withRecords: [1],
      });
      const never = { ...erase, name: 'Never' };
      expect(await registry.trackedEvents.change('acme', [erase, never])).toMatchObject({ unknown: [1] });
      expect(await registry.trackedEvents.list('acme')).toHaveLength(2);
    });

    it('whose records were all removed by retention does not need eraseRecords', async () => {
      const { registry, usage } = await openWith(engine, { ...acme, retentionDays: 1 });
      await usage.ingest('acme', [event()]);
      await registry.trackedEvents.change('acme', [{ ...open, tracking: 'basic' }]);
      await usage.eraseExpired('acme', { now: nine + 10 * day });
      expect(await registry.trackedEvents.list('acme')).toHaveLength(1);
      const removal = { ...open, remove: true, eraseRecords: false } as const;
      expect(await registry.trackedEvents.change('acme', [removal])).toMatchObject({ withRecords: [] });
      expect(await registry.trackedEvents.list('acme')).toEqual([]);
    });
  });
}
