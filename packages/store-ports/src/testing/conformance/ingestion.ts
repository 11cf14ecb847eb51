import { recordedProperties } from '@keytally/contract/properties';
import type { CheckedRecord } from '@keytally/events';
import { describe, expect, it } from 'vitest';
import { readTables } from '../read-tables.ts';
import { event, minute, nine, propertySet, session } from '../records.ts';
import { acme, openWith, type TestEngine } from '../test-engine.ts';

const day = Math.floor(nine / 86_400_000);

export function testIngestion(engine: TestEngine): void {
  describe('ingestion', () => {
    it('keeps everything that reports need of an event', async () => {
      const store = await openWith(engine);
      const stated = propertySet({ prodVersion: '1.2', ram: 8192 });
      await store.usage.ingest('acme', [
        event({ sessionId: 's', category: 'File', valueMicros: -1_500_000n, properties: stated }),
      ]);
      expect(await readTables(store, 'acme')).toMatchObject({
        dataThrough: nine,
        names: [{ category: 'File', name: 'Open', tracking: 'advanced' }],
        dayUses: [{ day, category: 'File', name: 'Open', uses: 1n, micros: '-1500000' }],
        dayClientUses: [{ day, client_id: 'anna', uses: 1n }],
        dayClients: [{ day, client_id: 'anna', sessions: 1n, runtime: 0n }],
        dayStatements: [{ day, client_id: 'anna', stated_id: 'one', prodVersion: '1.2', ram: 8192 }],
        clients: [{ client_id: 'anna', first_day: day, last_day: day, active_days: 1n, sessions: 1n }],
        stated: [{ day, prodVersion: '1.2', ram: 8192, vm: null }],
      });
    });

    it('counts an event once within a batch and over batches, whatever the later ones carry', async () => {
      const store = await openWith(engine);
      const first = await store.usage.ingest('acme', [
        event({ name: 'Open' }),
        event({ name: 'Close', sessionId: 'other', properties: propertySet({ vm: 'x' }) }),
        event({ id: 'two' }),
      ]);
      expect(first).toMatchObject({ accepted: 2, duplicates: [1], refused: [] });
      const second = await store.usage.ingest('acme', [
        event({ name: 'Later', category: 'New', sessionId: 'other', properties: propertySet({ vm: 'x' }) }),
        event({ id: 'three' }),
      ]);
      expect(second).toMatchObject({ accepted: 1, duplicates: [0] });
      expect(second.watermark).not.toBe(first.watermark);
      expect(await readTables(store, 'acme', ['names', 'dayClients', 'stated'])).toMatchObject({
        names: [{ name: 'Open' }],
        dayClients: [{ sessions: 0n }],
        stated: [],
      });
    });

    it('a dry run says what would become of the records and stores none, alone or beside batches that are stored', async () => {
      const store = await openWith(engine);
      const never = await openWith(engine);
      const records = [
        event({ sessionId: 's', category: 'File', properties: propertySet({ vm: 'x' }) }),
        session({ sessionId: 's', stoppedAt: nine + minute }),
      ];
      const empty = await readTables(store, 'acme');
      const told = await store.usage.ingest('acme', records, { dryRun: true });
      expect(told).toMatchObject({ accepted: 2, duplicates: [], refused: [] });
      expect(await store.usage.stateOf('acme')).toMatchObject({ watermark: told.watermark });
      expect(await readTables(store, 'acme')).toEqual(empty);
      const later = event({ id: 'two', clientId: 'ben', name: 'Close' });
      const [, stored] = await Promise.all([
        store.usage.ingest('acme', [later], { dryRun: true }),
        store.usage.ingest('acme', records),
        store.usage.ingest('acme', [later], { dryRun: true }),
      ]);
      expect(stored).toMatchObject({ accepted: 2, duplicates: [] });
      expect((await store.usage.ingest('acme', [later])).accepted).toBe(1);
      await never.usage.ingest('acme', [...records, later]);
      expect(await readTables(store, 'acme')).toEqual(await readTables(never, 'acme'));
    });

    it('counts the duplicates that state a value which the event that counts does not have', async () => {
      const { usage } = await openWith(engine);
      const stating = (values: Parameters<typeof propertySet>[0]) =>
        event({ properties: propertySet(values) });
      const counted = async (...records: readonly CheckedRecord[]) =>
        (await usage.ingest('acme', records)).duplicatesWithNewProperties;
      expect(await counted(event(), stating({ vm: 'x' }), event({ id: 'two' }))).toBe(1);
      expect(await counted(event(), stating({}), stating({ vm: 'x' }), stating({ vm: 'y' }))).toBe(2);
      const two = (values: Parameters<typeof propertySet>[0]) => ({ ...stating(values), id: 'three' });
      expect(await counted(two({ vm: 'x', ram: 1 }))).toBe(0);
      expect(
        await counted(two({ vm: 'x', ram: 1 }), two({ vm: 'x' }), two({ ram: 2 }), two({ C01: 'a' })),
      ).toBe(2);
    });

    it('tells events apart by client, instant, id and product', async () => {
      const store = await openWith(engine, acme, { ...acme, id: 'Acme' });
      const records = [
        event(),
        event({ clientId: 'Anna' }),
        event({ occurredAt: nine + 1 }),
        event({ id: 'One' }),
      ];
      expect((await store.usage.ingest('acme', records)).accepted).toBe(4);
      expect((await store.usage.ingest('Acme', records)).accepted).toBe(4);
    });

    it('finds the duplicate of a straggler among records of other days', async () => {
      const store = await openWith(engine);
      const years = Array.from({ length: 500 }, (_, index) =>
        event({ occurredAt: nine - index * 86_400_000 }),
      );
      await store.usage.ingest('acme', years);
      const straggler = [event({ id: 'new' }), ...years.slice(-1)];
      expect((await store.usage.ingest('acme', straggler)).duplicates).toEqual([1]);
      expect((await store.usage.ingest('acme', years)).accepted).toBe(0);
    });

    it('leaves the watermark when nothing is new', async () => {
      const { usage } = await openWith(engine);
      const { watermark } = await usage.ingest('acme', [event()]);
      expect(await usage.ingest('acme', [event()])).toMatchObject({ accepted: 0, watermark });
      const nothing = { accepted: 0, duplicates: [], duplicatesWithNewProperties: 0, refused: [], watermark };
      expect(await usage.ingest('acme', [])).toEqual(nothing);
      expect(await usage.stateOf('acme')).toEqual({ watermark, dataThrough: nine });
    });

    it('counts an equal session record once, and accepts one with more fields', async () => {
      const store = await openWith(engine);
      const stated = propertySet({ prodVersion: '1.2' });
      const records = [
        session(),
        session({ stoppedAt: nine + minute }),
        session({ properties: stated }),
        session({ properties: propertySet({}) }),
        session(),
      ];
      expect(await store.usage.ingest('acme', records)).toMatchObject({ accepted: 4, duplicates: [4] });
      expect(await store.usage.ingest('acme', records)).toMatchObject({ accepted: 0 });
      expect(await readTables(store, 'acme', ['dayClients'])).toMatchObject({
        dayClients: [{ sessions: 1n, runtime: BigInt(minute) }],
      });
    });

    it('extends a session as its records arrive, in any order, and moves its day', async () => {
      const store = await openWith(engine);
      const lasted = async () =>
        (await readTables(store, 'acme', ['clients'])).clients as { first_day: number; runtime: bigint }[];
      const sessionId = 'morning';
      await store.usage.ingest('acme', [event({ sessionId })]);
      expect(await lasted()).toMatchObject([{ first_day: day, runtime: 0n }]);
      await store.usage.ingest('acme', [session({ startedAt: nine - minute, stoppedAt: nine + 5 * minute })]);
      expect(await lasted()).toMatchObject([{ first_day: day, runtime: BigInt(6 * minute) }]);
      await store.usage.ingest('acme', [event({ id: 'two', sessionId, occurredAt: nine + minute })]);
      expect(await lasted()).toMatchObject([{ runtime: BigInt(6 * minute) }]);
      const eve = nine - 600 * minute;
      await store.usage.ingest('acme', [event({ id: 'three', sessionId, occurredAt: eve })]);
      expect(await lasted()).toMatchObject([{ first_day: day - 1, runtime: BigInt(605 * minute) }]);
      await store.usage.ingest('acme', [event({ id: 'four', sessionId, clientId: 'ben' })]);
      expect(await readTables(store, 'acme', ['dayClients'])).toMatchObject({
        dayClients: [
          { day: day - 1, client_id: 'anna', sessions: 1n },
          { day, client_id: 'anna', sessions: 0n },
          { day, client_id: 'ben', sessions: 1n },
        ],
      });
    });

    it('finds days in the zone of the product', async () => {
      const store = await openWith(engine, { ...acme, timeZone: 'Pacific/Auckland' });
      await store.usage.ingest('acme', [event({ occurredAt: nine + 180 * minute, sessionId: 's' })]);
      expect(await readTables(store, 'acme', ['dayUses', 'dayClients'])).toMatchObject({
        dayUses: [{ day: day + 1 }],
        dayClients: [{ day: day + 1, sessions: 1n }],
      });
    });

    it('keeps different property sets apart, with each value as it came', async () => {
      const store = await openWith(engine);
      const full = recordedProperties.map(({ name, type }) => [
        name,
        { text: name, number: 0.000001, boolean: false }[type],
      ]);
      const sets = [
        {},
        { C01: 'a' },
        { C02: 'a' },
        { C01: 'a', C02: 'a' },
        { 'os.platform': "Mac'OS" },
        { cpuCores: 0 },
        Object.fromEntries(full),
      ];
      await store.usage.ingest(
        'acme',
        sets.map((set, index) => event({ clientId: `${index}`, properties: propertySet(set) })),
      );
      const { dayStatements } = await readTables(store, 'acme', ['dayStatements']);
      const stated = (dayStatements as Record<string, unknown>[])
        .toSorted((a, b) => Number(a.client_id) - Number(b.client_id))
        .map((row) => recordedProperties.map(({ name }) => row[name]));
      expect(stated).toEqual(sets.map(propertySet));
    });

    it('refuses records of an unknown product', async () => {
      const { usage } = await openWith(engine);
      await expect(usage.ingest('nobody', [event()])).rejects.toMatchObject({ code: 'unknown-product' });
    });

    it('handles batches that arrive at once in order', async () => {
      const store = await openWith(engine);
      const results = await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          store.usage.ingest('acme', [event(), event({ id: `own ${index}` })]),
        ),
      );
      expect(results.map(({ accepted }) => accepted)).toEqual([2, ...Array(9).fill(1)]);
      expect(await readTables(store, 'acme', ['dayUses'])).toMatchObject({ dayUses: [{ uses: 11n }] });
    });

    it('recognises ids that begin with a byte order mark, also after a restart', async () => {
      const [clientId, name] = ['\ufeffanna', '\ufeffOpen'] as const;
      const record = event({ id: '\ufeffone', clientId, sessionId: '\ufeffmorning', name });
      const store = await openWith(engine);
      expect(await store.usage.ingest('acme', [record])).toMatchObject({ accepted: 1 });
      const again = await engine.reopen(store);
      expect(await again.usage.ingest('acme', [record])).toMatchObject({ accepted: 0 });
      expect(await again.registry.trackedEvents.list('acme')).toMatchObject([{ category: null, name }]);
      expect(await again.usage.eraseClient('acme', clientId)).toMatchObject({ events: 1, sessions: 1 });
    });
  });
}
