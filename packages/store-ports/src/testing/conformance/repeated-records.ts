import type { CheckedRecord } from '@keytally/events';
import { describe, expect, it } from 'vitest';
import type { ImportOrigin } from '../../usage.ts';
import { event, nine, propertySet, session } from '../records.ts';
import { acme, type TestEngine } from '../test-engine.ts';
import { exportAll } from './exports.ts';

const day = 86_400_000;

/** Records of an import that another import or caller brought too. */
export function testRepeatedRecords(engine: TestEngine): void {
  describe('a record that several imports brought', () => {
    const open = async (settings = {}) => {
      const store = await engine.open();
      await store.registry.products.put({ ...acme, ...settings });
      const { usage } = store;
      const send = (
        name: string | undefined,
        records: readonly CheckedRecord[],
        origin: Partial<ImportOrigin> = {},
      ) => usage.ingest('acme', records, name === undefined ? {} : { import: { name, at: nine, ...origin } });
      const undo = (name: string) => usage.eraseImport('acme', name);
      const stored = () => exportAll(store, 'acme', 100);
      return { ...store, send, undo, stored };
    };
    const both = [event(), session()];

    it('stays when the first of them is undone, as the other one brought it', async () => {
      const { usage, send, undo, stored } = await open();
      await send('march', [...both, event({ id: 'march only' })]);
      const corrected = event({ properties: propertySet({ C01: 'corrected' }) });
      expect(await send('april', [corrected, session()], { by: 'root' })).toMatchObject({ accepted: 0 });
      expect(await usage.listImports('acme', 10)).toMatchObject([{ name: 'march', accepted: 3 }]);
      expect(await undo('march')).toMatchObject({
        events: 1,
        sessionRecords: 0,
        stayed: 2,
        stayedIn: ['april'],
      });
      expect(await stored()).toEqual([corrected, session()]);
      expect(await usage.listImports('acme', 10)).toMatchObject([{ name: 'april', accepted: 2, by: 'root' }]);
      expect(await undo('april')).toMatchObject({ events: 1, sessionRecords: 1, stayed: 0 });
      expect(await stored()).toEqual([]);
    });

    it('names who brought each of them, and nobody once it is undone', async () => {
      const { usage, send, undo } = await open();
      await send('march', both, { by: 'root' });
      await send('march', [event({ id: 'by the command' })]);
      await send('april', both, { by: 'editor' });
      const importers = async (name: string) => new Set(await usage.importersOf('acme', name));
      expect(await importers('march')).toEqual(new Set(['root', undefined]));
      expect(await importers('april')).toEqual(new Set(['editor']));
      expect(await importers('nothing')).toEqual(new Set());
      await undo('april');
      expect(await importers('april')).toEqual(new Set());
    });

    it('goes with the first of them once the other one was undone, in whatever order', async () => {
      const { send, undo, stored } = await open();
      await send('march', both);
      for (const name of ['april', 'may', 'april']) await send(name, both);
      expect(await undo('april')).toMatchObject({ events: 0, sessionRecords: 0, stayed: 0 });
      expect(await undo('april')).toBeUndefined();
      expect(await undo('march')).toMatchObject({ stayed: 2 });
      await send('march', both);
      expect(await undo('may')).toMatchObject({ stayed: 2 });
      expect(await undo('march')).toMatchObject({ events: 1, sessionRecords: 1, stayed: 0 });
      expect(await stored()).toEqual([]);
    });

    it('stays if the other one was no import, and belongs to none from then on', async () => {
      const { usage, send, undo, stored } = await open();
      await send('march', both);
      await send(undefined, both);
      expect(await undo('march')).toMatchObject({ stayed: 2, stayedIn: [] });
      expect(await usage.listImports('acme', 10)).toEqual([]);
      expect(await stored()).toHaveLength(2);
    });

    it('stays when the first of them is replaced, and counts there as a duplicate', async () => {
      const { usage, send, stored } = await open();
      await send('march', [...both, event({ id: 'wrong' })]);
      await send('april', both);
      const replaces = { run: 'one', replaces: true };
      await send('march', [event(), event({ id: 'right' })], replaces);
      const replacement = { run: 'one', records: 2, at: nine, by: 'root' };
      expect(await usage.replaceImport('acme', 'march', replacement)).toMatchObject({
        events: 1,
        sessionRecords: 0,
        stayed: 2,
        accepted: 1,
        duplicates: 1,
      });
      expect(await stored()).toHaveLength(3);
      expect(await usage.listImports('acme', 10)).toMatchObject([
        { name: 'march', accepted: 1, by: 'root' },
        { name: 'april', accepted: 2 },
      ]);
      expect(await usage.eraseImport('acme', 'april')).toMatchObject({
        events: 0,
        sessionRecords: 1,
        stayed: 1,
      });
    });

    it('keeps how its event is tracked', async () => {
      const { registry, send, undo } = await open();
      await send('march', both);
      await send('april', both);
      await registry.trackedEvents.change('acme', [{ category: null, name: 'Open', tracking: 'basic' }]);
      await undo('march');
      expect(await registry.trackedEvents.list('acme')).toMatchObject([{ name: 'Open', tracking: 'basic' }]);
    });

    it('does not come back once its client, its event or its day was erased', async () => {
      const { registry, usage, send, undo, stored } = await open({ retentionDays: 20 });
      const old = event({ id: 'old', clientId: 'carl', name: 'Save', occurredAt: nine - 30 * day });
      const all = [
        event({ clientId: 'ben', name: 'Save' }),
        event({ id: 'removed', name: 'Close' }),
        event({ id: 'left', clientId: 'carl', name: 'Save' }),
        old,
      ];
      await send('march', all);
      await send('april', all);
      await usage.eraseClient('acme', 'ben');
      const removal = { category: null, name: 'Close', remove: true, eraseRecords: true } as const;
      await registry.trackedEvents.change('acme', [removal]);
      expect(await usage.eraseExpired('acme', { now: nine })).toMatchObject({ events: 1 });
      expect(await undo('march')).toMatchObject({ events: 0, stayed: 1 });
      expect(await stored()).toMatchObject([{ id: 'left' }]);
    });

    it('is forgotten with its client or its event, also if the first import brings it again', async () => {
      const { registry, usage, send, undo, stored } = await open();
      const erasures = {
        client: () => usage.eraseClient('acme', 'anna'),
        event: () =>
          registry.trackedEvents.change('acme', [
            { category: null, name: 'Open', remove: true, eraseRecords: true },
          ]),
      };
      for (const erase of Object.values(erasures)) {
        await send('march', [event()]);
        await send('april', [event()]);
        await erase();
        await send('march', [event()]);
        expect(await undo('march')).toMatchObject({ events: 1, stayed: 0 });
        expect(await stored()).toEqual([]);
      }
    });

    it('does not come back once its session was erased, which began on a day that expired', async () => {
      const { usage, send, undo, stored } = await open({ retentionDays: 20 });
      const began = event({ sessionId: 'morning', occurredAt: nine - 30 * day });
      const later = session({ startedAt: nine - 10 * day });
      await send('march', [began, later, event({ id: 'left' })]);
      await send('april', [later, event({ id: 'left' })]);
      await usage.eraseExpired('acme', { now: nine });
      expect(await stored()).toMatchObject([{ id: 'left' }]);
      expect(await undo('march')).toMatchObject({ events: 0, sessionRecords: 0, stayed: 1 });
      expect(await stored()).toMatchObject([{ id: 'left' }]);
    });

    it('does not come back once it was erased by its name, whatever the other one calls it', async () => {
      const { registry, send, undo, stored } = await open();
      const left = event({ id: 'left', name: 'Save' });
      await send('march', [event(), left]);
      await send('april', [event({ name: 'Start' }), left]);
      const removal = { category: null, name: 'Open', remove: true, eraseRecords: true } as const;
      await registry.trackedEvents.change('acme', [removal]);
      expect(await undo('march')).toMatchObject({ events: 0, stayed: 1 });
      expect(await stored()).toMatchObject([{ id: 'left' }]);
    });

    it('is known to its own product only', async () => {
      const { registry, usage, send, undo } = await open();
      await registry.products.put({ ...acme, id: 'other' });
      await send('march', both);
      for (const name of ['march', 'april'])
        await usage.ingest('other', both, { import: { name, at: nine } });
      expect(await undo('march')).toMatchObject({ events: 1, stayed: 0 });
      await registry.products.delete('other');
      await registry.products.put({ ...acme, id: 'other' });
      await usage.ingest('other', both, { import: { name: 'march', at: nine } });
      expect(await usage.eraseImport('other', 'march')).toMatchObject({ events: 1, stayed: 0 });
    });
  });
}
