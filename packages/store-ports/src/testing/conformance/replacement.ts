import { isCustomProperty, recordedProperties } from '@keytally/contract/properties';
import type { CheckedRecord } from '@keytally/events';
import { productEntry } from '@keytally/keys';
import { describe, expect, inject, it } from 'vitest';
import type { ChangeContext } from '../../change-context.ts';
import { type ImportOrigin, MOST_SET_ASIDE, type ReplacedImport } from '../../usage.ts';
import { event, nine, propertySet, session } from '../records.ts';
import { acme, type TestEngine } from '../test-engine.ts';
import { exportAll } from './exports.ts';

const custom = recordedProperties.map(({ name }) => name).filter(isCustomProperty);

/** Records of an import that make way for those of a corrected file. */
export function testReplacement(engine: TestEngine): void {
  describe('the replacement of an import', () => {
    const open = async (options = {}) => {
      const store = await engine.open(options);
      await store.registry.products.put(acme);
      const { usage } = store;
      const send = (records: readonly CheckedRecord[], origin?: Partial<ImportOrigin>) =>
        usage.ingest(
          'acme',
          records,
          origin && { import: { name: 'march', at: nine, ...origin }, now: nine },
        );
      const setAside = (run: string, ...records: readonly CheckedRecord[]) =>
        send(records, { run, replaces: true });
      const replace = (run: string, records = 1, context: ChangeContext<ReplacedImport> = {}, at = nine) =>
        usage.replaceImport('acme', 'march', { run, records, at }, context);
      const stored = async () => (await exportAll(store, 'acme', 100)).map((record) => idOf(record));
      return { ...store, send, setAside, replace, stored };
    };

    it('puts the records of a run in the place of its own, in one step', async () => {
      const { usage, send, setAside, replace, stored } = await open();
      await send([event({ id: 'by another' })]);
      await send([event({ id: 'wrong' }), event({ id: 'right' }), session()], {});
      const before = await usage.stateOf('acme');
      expect(await setAside('one', event({ id: 'right' }), event({ id: 'new' }))).toMatchObject({
        accepted: 2,
        duplicates: [],
        watermark: before?.watermark,
      });
      await setAside('one', session({ sessionId: 'evening' }));
      expect(await usage.stateOf('acme')).toEqual(before);
      expect(await stored()).toEqual(['by another', 'right', 'wrong', 'morning']);
      expect(await replace('one', 3)).toMatchObject({
        events: 2,
        sessionRecords: 1,
        accepted: 3,
        duplicates: 0,
        duplicatesWithNewProperties: 0,
      });
      expect(await stored()).toEqual(['by another', 'new', 'right', 'evening']);
      expect(await usage.listImports('acme', 10)).toMatchObject([{ name: 'march', accepted: 3 }]);
      expect(await usage.eraseImport('acme', 'march')).toMatchObject({ events: 2, sessionRecords: 1 });
      expect(await stored()).toEqual(['by another']);
    });

    it('gives records their corrected properties', async () => {
      const store = await open();
      await store.send([event({ properties: propertySet({ prodVersion: 'wrong' }) })], {});
      const properties = propertySet({
        prodVersion: '4.2',
        ram: 8192,
        'licenseStatus.blocked': false,
        C01: 'ä "\0 \ud83d\ude00',
      });
      const corrected = event({ properties, valueMicros: -1_500_000n });
      await store.setAside('one', corrected);
      await store.replace('one');
      expect(await exportAll(store, 'acme', 100)).toEqual([corrected]);
    });

    it('leaves to others what they have stored, and says that it was there', async () => {
      const { usage, send, setAside, replace, stored } = await open();
      await send([event({ id: 'april' })], { name: 'april' });
      await send([event({ id: 'march' })], {});
      await setAside(
        'one',
        event({ id: 'april', properties: propertySet({ C01: 'more' }) }),
        event({ id: 'new' }),
      );
      expect(await replace('one')).toMatchObject({
        accepted: 1,
        duplicates: 1,
        duplicatesWithNewProperties: 1,
      });
      await usage.eraseImport('acme', 'march');
      expect(await stored()).toEqual(['april']);
    });

    it('keeps how events are tracked, also if all their uses were replaced', async () => {
      const { registry, send, setAside, replace } = await open();
      await send([event()], {});
      await registry.trackedEvents.change('acme', [{ category: null, name: 'Open', tracking: 'basic' }]);
      await setAside('one', event({ id: 'other' }));
      await replace('one');
      expect(await registry.trackedEvents.list('acme')).toMatchObject([{ name: 'Open', tracking: 'basic' }]);
    });

    it('changes nothing if one of the records cannot be stored, and says why', async () => {
      const { send, setAside, replace, stored, usage } = await open({ maxEventNames: 3 });
      await send([event({ name: 'Other' })]);
      await send([event({ id: 'march' })], {});
      for (const name of ['A', 'B', 'C']) await setAside('one', event({ id: name, name }));
      const before = await usage.stateOf('acme');
      await expect(replace('one', 3)).rejects.toMatchObject({
        code: 'replacement-refused',
        message: expect.stringMatching(
          /^A record could not be stored\. It is a new event name, .*keeps what it has\.$/s,
        ),
      });
      expect(await usage.stateOf('acme')).toEqual(before);
      expect(await stored()).toEqual(['march', 'one']);
      expect(await send([event({ id: 'later', name: 'Open' })])).toMatchObject({ accepted: 1 });
    });

    it('judges records when they are set aside, as a dry run does', async () => {
      const { send, setAside, replace } = await open({ maxEventNames: 1 });
      await send([event()], {});
      expect(await setAside('one', event({ id: 'new', name: 'New' }), event())).toMatchObject({
        accepted: 1,
        refused: [{ place: 0, code: 'too-many-names' }],
      });
      expect(await replace('one')).toMatchObject({ events: 1, accepted: 1 });
    });

    it('answers the same again, changes nothing then, and is in the audit trail once', async () => {
      const { registry, send, setAside, replace } = await open();
      await send([event()], {});
      await setAside('one', event({ id: 'new' }));
      const audit = ({ accepted }: ReplacedImport) =>
        productEntry('import-replaced', { productId: 'acme', acceptedRecords: accepted }, new Date(nine));
      const first = await replace('one', 1, { audit });
      await send([event({ id: 'meanwhile' })]);
      expect(await replace('one', 1, { audit })).toEqual(first);
      expect(await registry.audit.readAfter(0, 10)).toMatchObject([{ product: { acceptedRecords: 1 } }]);
    });

    it('is refused if the records are gone: after a day, or when a client was erased', async () => {
      const { usage, send, setAside, replace } = await open();
      await send([event()], {});
      const lost = {
        code: 'replacement-refused',
        message: expect.stringContaining('0 of 1 records that were set aside are left'),
      };
      await expect(replace('nobody')).rejects.toMatchObject(lost);
      await setAside('one', event());
      await expect(replace('one', 1, {}, nine + 86_400_000)).rejects.toMatchObject(lost);
      await setAside('one', event({ clientId: 'ben' }));
      await usage.removeExpired({ now: nine + 86_400_000 });
      await expect(replace('one')).rejects.toMatchObject(lost);
      await setAside('one', event({ clientId: 'ben' }));
      await usage.eraseClient('acme', 'anna');
      await expect(replace('one')).rejects.toMatchObject(lost);
    });

    it('is refused once the import was undone, and there is none where nothing was imported', async () => {
      const { usage, send, setAside, replace } = await open();
      await setAside('one', event());
      expect(await replace('one')).toBeUndefined();
      expect(
        await usage.replaceImport('nothing', 'march', { run: 'one', records: 1, at: nine }),
      ).toBeUndefined();
      await send([event()], {});
      await usage.eraseImport('acme', 'march');
      await send([event()], {});
      await expect(replace('one')).rejects.toMatchObject({ code: 'import-ended' });
    });

    it('ends the other runs of the import', async () => {
      const { send, setAside, replace } = await open();
      await send([event()], { run: 'two', ends: true });
      await setAside('one', event());
      await replace('one');
      await expect(send([event({ id: 'late' })], { run: 'two' })).rejects.toMatchObject({
        code: 'import-ended',
      });
    });

    it('does not begin for a product that was deleted since', async () => {
      const { registry, send, setAside, replace } = await open();
      await setAside('one', event());
      await registry.products.delete('acme');
      expect(await replace('one')).toBeUndefined();
      await registry.products.put(acme);
      await send([event()], {});
      await expect(replace('one')).rejects.toMatchObject({ code: 'replacement-refused' });
    });

    // The store in memory is no place for that many.
    it.runIf(inject('longTests') && engine.name !== 'memory')(
      'takes 128 MiB of records and no more, nothing of a batch beyond it, and puts them in place whatever their size',
      { timeout: inject('hangsAfterMs') },
      async () => {
        const { send, setAside, replace } = await open();
        await send([event()], {});
        const texts = Object.fromEntries(custom.map((name) => [name, 'ä'.repeat(256)]));
        const batch = (first: number) =>
          Array.from({ length: 4_000 }, (_, place) => {
            const id = `${first + place}`;
            return event({ id, properties: propertySet({ ...texts, C01: id }) });
          });
        let taken = 0;
        for (; ; taken += 4_000) {
          const outcome = await setAside('one', ...batch(taken)).catch((error: unknown) => error);
          if (!(outcome instanceof Error)) continue;
          expect(outcome).toMatchObject({
            code: 'replacement-refused',
            message: expect.stringContaining('more than 128 MiB'),
          });
          break;
        }
        // Each takes some 10,000 bytes.
        expect(taken).toBe(12_000);
        await expect(replace('one', taken + 1)).rejects.toMatchObject({ code: 'replacement-refused' });
        expect(await replace('one', taken)).toMatchObject({ events: 1, accepted: taken, duplicates: 0 });
      },
    );

    it.runIf(inject('longTests') && engine.name !== 'memory')(
      'puts each record once in place, however many pieces they are read in',
      async () => {
        const { send, setAside, replace, stored } = await open();
        await send([event({ id: 'wrong' })], {});
        const long = propertySet({ C01: 'x'.repeat(256) });
        const ids = Array.from({ length: 9_000 }, (_, place) => `${place}`.padStart(5, '0'));
        await setAside('one', ...ids.map((id) => event({ id, properties: long })));
        await setAside('one', event({ id: ids[0] as string }), event({ id: 'last' }));
        expect(await replace('one', 9_002)).toMatchObject({ accepted: 9_001, duplicates: 1 });
        expect(await stored()).toEqual([...ids, 'last']);
      },
    );

    // The store in memory is no place for that many.
    it.runIf(inject('longTests') && engine.name !== 'memory')(
      'takes 250,000 records and no more',
      async () => {
        const { send, setAside, replace } = await open();
        await send([event()], {});
        const batch = (first: number) =>
          Array.from({ length: 10_000 }, (_, place) => event({ id: `${first + place}` }));
        for (let first = 0; first < MOST_SET_ASIDE; first += 10_000) await setAside('one', ...batch(first));
        await expect(setAside('one', event({ id: 'too many' }))).rejects.toMatchObject({
          code: 'replacement-refused',
          message: expect.stringContaining('More than 250,000 records'),
        });
        expect(await replace('one', MOST_SET_ASIDE)).toMatchObject({ events: 1, accepted: MOST_SET_ASIDE });
      },
    );
  });
}

function idOf(record: CheckedRecord): string {
  return record.type === 'event' ? record.id : record.sessionId;
}
