import type { CheckedRecord } from '@keytally/events';
import type { AuditActor, KeyKind } from '@keytally/keys';
import { describe, expect, it } from 'vitest';
import type { ImportOrigin } from '../../../usage.ts';
import { event, nine, session } from '../../records.ts';
import { acme, openWith, type TestEngine } from '../../test-engine.ts';

const minute = 60_000;
const day = 86_400_000;
const today = nine / day - ((nine / day) % 1);

/** What a key sent. */
export function testReceivedRecords(engine: TestEngine): void {
  describe('what a key sent', () => {
    const open = async (settings = {}) => {
      const store = await openWith(engine, { ...acme, ...settings });
      let count = 0;
      const some = (records: number) =>
        Array.from({ length: records }, () => event({ id: `some-${++count}` }));
      const send = (
        sentBy: AuditActor | null | undefined,
        records: readonly CheckedRecord[],
        at = nine,
        origin: ImportOrigin | undefined = undefined,
      ) =>
        store.usage.ingest('acme', records, {
          sentBy,
          receivedAt: at,
          ...(origin && { import: origin }),
        });
      const sent = (kind: KeyKind, keyId: string, limit = 100) =>
        store.usage.readReceived('acme', { kind, keyId }, limit);
      return { ...store, some, send, sent };
    };

    it('is counted by day of receipt, the newest first, and by the public key that signed', async () => {
      const { send, sent, some } = await open();
      await send(key('app', 'old'), some(2), nine - day);
      await send(key('app', 'old'), some(1), nine);
      await send(key('app', 'old'), some(3), nine + 1);
      await send(key('app', 'new'), some(4), nine + 2);
      await send(key('other', 'o'), some(5), nine + 3);
      await send({ ...key('app', 'a'), kind: 'ADMIN' }, some(6), nine + 4);
      expect(await sent('CLIENT', 'app')).toEqual({
        knownSince: nine - day,
        days: [
          { day: today, thumbprint: 'new', records: 4 },
          { day: today, thumbprint: 'old', records: 4 },
          { day: today - 1, thumbprint: 'old', records: 2 },
        ],
      });
      expect((await sent('CLIENT', 'app', 1))?.days).toHaveLength(1);
      expect(await sent('ADMIN', 'app')).toMatchObject({ days: [{ thumbprint: 'a', records: 6 }] });
    });

    it('is what was stored of it: neither what was there, nor a dry run', async () => {
      const { usage, send, sent, some } = await open();
      const [first, second] = some(2) as [CheckedRecord, CheckedRecord];
      await send(key('app'), [first, first, session()]);
      await send(key('other'), [first, second]);
      await usage.ingest('acme', some(1), { sentBy: key('app'), dryRun: true });
      expect(await sent('CLIENT', 'app')).toMatchObject({ days: [{ records: 2 }] });
      expect(await sent('CLIENT', 'other')).toMatchObject({ days: [{ records: 1 }] });
    });

    it('is told apart for keys that send at the same moment', async () => {
      const { sent, usage, some } = await open();
      const keys = ['a', 'b', 'c'];
      const calls = Array.from({ length: 30 }, (_, place) =>
        usage.ingest('acme', some(1 + (place % 3)), { sentBy: key(keys[place % 3] as string) }),
      );
      await Promise.all(calls);
      const counts = keys.map(async (id) =>
        (await sent('CLIENT', id))?.days.reduce((sum, { records }) => sum + records, 0),
      );
      expect(await Promise.all(counts)).toEqual([10, 20, 30]);
    });

    it('is of the parent, if a session sent it', async () => {
      const { send, sent, some } = await open();
      await send({ ...key('app'), session: 's-1' }, some(1));
      await send({ ...key('app'), session: 's-2' }, some(2));
      expect(await sent('CLIENT', 'app')).toMatchObject({ days: [{ records: 3 }] });
    });

    it('is known since the first records of which anybody said who sent them', async () => {
      const { send, sent, some } = await open();
      expect(await sent('CLIENT', 'app')).toEqual({ days: [] });
      await send(undefined, some(1), nine - day);
      expect(await sent('CLIENT', 'app')).toEqual({ days: [] });
      await send(null, some(1), nine + minute + 1);
      expect(await sent('CLIENT', 'app')).toEqual({ knownSince: nine + minute, days: [] });
    });

    it('has the clock of the store if no other moment is said', async () => {
      const { usage, sent, some } = await open();
      const before = Date.now();
      await usage.ingest('acme', some(1), { sentBy: key('app'), now: nine });
      const { knownSince = 0 } = (await sent('CLIENT', 'app')) ?? {};
      expect(knownSince % minute).toBe(0);
      expect(Math.abs(knownSince - before)).toBeLessThan(10 * minute);
    });

    it('is still known of a record that stays when an import is undone, with the moment when it came', async () => {
      const { usage, send, sent, some } = await open();
      const records = some(2);
      await send(key('first'), records, nine - day, { name: 'march', at: nine });
      await send(key('app'), records, nine, { name: 'april', at: nine });
      await send(null, records, nine, { name: 'may', at: nine });
      expect(await usage.eraseImport('acme', 'march')).toMatchObject({ stayed: 2 });
      expect(await sent('CLIENT', 'app')).toMatchObject({ days: [{ day: today, records: 2 }] });
    });

    it('is known of records that replace those of an import', async () => {
      const { usage, send, sent, some } = await open();
      await send(key('app'), some(1), nine, { name: 'march', at: nine });
      await send(key('app'), some(2), nine, { name: 'march', at: nine, run: 'one', replaces: true });
      const replacement = { run: 'one', records: 2, at: nine, sentBy: key('ops') };
      expect(await usage.replaceImport('acme', 'march', replacement)).toMatchObject({ accepted: 2 });
      expect(await sent('CLIENT', 'ops')).toMatchObject({ days: [{ records: 2 }] });
    });

    it('is forgotten with its product, and with what is long past the retention', async () => {
      const { registry, usage, send, sent, some } = await open({ retentionDays: 10 });
      await send(key('app'), some(1), nine - 20 * day);
      await send(key('app'), some(1), nine - 5 * day);
      await usage.eraseExpired('acme', { now: nine });
      expect(await sent('CLIENT', 'app')).toMatchObject({
        knownSince: nine - 5 * day,
        days: [{ records: 1 }],
      });
      await registry.products.delete('acme');
      expect(await sent('CLIENT', 'app')).toBeUndefined();
      await registry.products.put(acme);
      expect(await sent('CLIENT', 'app')).toEqual({ days: [] });
    });

    it('is known after a restart', async () => {
      const store = await openWith(engine);
      await store.usage.ingest('acme', [event()], { sentBy: key('app'), receivedAt: nine });
      const { usage } = await engine.reopen(store);
      expect(await usage.readReceived('acme', { kind: 'CLIENT', keyId: 'app' }, 10)).toEqual({
        knownSince: nine,
        days: [{ day: today, thumbprint: 'thumbprint of app', records: 1 }],
      });
    });
  });
}

function key(keyId: string, thumbprint = `thumbprint of ${keyId}`): AuditActor {
  return { kind: 'CLIENT', keyId, thumbprint };
}
