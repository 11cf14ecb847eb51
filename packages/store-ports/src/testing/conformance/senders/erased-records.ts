import { type CheckedRecord, DAY_MS } from '@keytally/events';
import type { AuditActor } from '@keytally/keys';
import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import type { Store } from '../../../store.ts';
import type { SendingKey } from '../../../usage.ts';
import { readTables } from '../../read-tables.ts';
import { event, minute, nine, propertySet, session } from '../../records.ts';
import { acme, openWith, rollUp, type TestEngine } from '../../test-engine.ts';
import { exportAll } from '../exports.ts';

/** Some records, from one sender. */
interface Sent {
  readonly records: readonly CheckedRecord[];
  readonly sentBy: AuditActor | null | undefined;
  readonly receivedAt: number;
  readonly import?: string;
}

type Step =
  | ({ readonly does: 'send' } & Sent)
  | { readonly does: 'erase'; readonly key: SendingKey; readonly since: number }
  | { readonly does: 'undo'; readonly import: string }
  | { readonly does: 'roll up' };

/** What is erased of all that a key sent. */
export function testErasedRecords(engine: TestEngine): void {
  describe('what a key sent', () => {
    it('is erased as if it had never come in, whoever else sent the same records in whatever imports', async () => {
      const store = await engine.open();
      let products = 0;
      const property = fc.asyncProperty(steps, async (todo) => {
        const [id, again] = [`erased-${++products}`, `again-${products}`];
        for (const product of [id, again]) await store.registry.products.put({ ...acme, id: product });
        let left: readonly Sent[] = [];
        for (const step of todo) {
          await take(store, id, step);
          left = after(left, step);
        }
        for (const sent of left) await send(store, again, sent);
        expect(await allOf(store, id)).toEqual(await allOf(store, again));
      });
      await fc.assert(property, { numRuns: RUNS });
    });

    it('is not known any more once the retention is past the day on which it came in', async () => {
      const store = await openWith(engine);
      await send(store, 'acme', {
        records: [event()],
        sentBy: key('thief'),
        receivedAt: nine,
        import: 'march',
      });
      await store.usage.eraseClient('acme', event().clientId);
      await store.registry.products.put({ ...acme, retentionDays: 1 });
      await store.usage.eraseExpired('acme', { now: nine + 20 * DAY_MS });
      expect(await store.usage.eraseReceived('acme', thief, nine)).toMatchObject({ events: 0, stayed: 0 });
      expect(await store.usage.listImports('acme', 10)).toMatchObject([{ name: 'march', accepted: 1 }]);
    });

    it('is counted when it is erased, but for what stays', async () => {
      const store = await openWith(engine);
      const records = [event(), event({ id: 'two' }), session()];
      await send(store, 'acme', { records, sentBy: key('thief'), receivedAt: nine });
      const repeats = { records: records.slice(1), sentBy: key('app'), receivedAt: nine, import: 'march' };
      await send(store, 'acme', repeats);
      expect(await store.usage.eraseReceived('acme', thief, nine)).toEqual({
        events: 1,
        sessionRecords: 0,
        stayed: 2,
        stayedIn: ['march'],
        watermark: (await store.usage.stateOf('acme'))?.watermark,
      });
      expect(await store.usage.readReceived('acme', thief, 10)).toMatchObject({ days: [] });
      expect(await store.usage.listImports('acme', 10)).toMatchObject([{ name: 'march', accepted: 2 }]);
      expect(await store.usage.eraseReceived('acme', thief, nine)).toMatchObject({ events: 0, stayed: 0 });
      expect(await store.usage.eraseReceived('nobody', thief, nine)).toBeUndefined();
    });

    it('is erased from a full minute on, and only of the public key that is named', async () => {
      const store = await openWith(engine);
      const records = ['a', 'b', 'c', 'd'].map((id) => event({ id }));
      const sentBy = [key('thief'), key('thief'), key('thief', 'new'), { ...key('thief'), kind: 'ADMIN' }];
      for (const [place, record] of records.entries())
        await send(store, 'acme', {
          records: [record],
          sentBy: sentBy[place] as AuditActor,
          receivedAt: nine + place * minute,
        });
      const ids = async () =>
        (await exportAll(store, 'acme', 10)).flatMap((one) => ('id' in one ? one.id : []));
      const since = nine + minute + 30_000;
      expect(await store.usage.readReceived('acme', thief, 10, since)).toMatchObject({
        days: [
          { thumbprint: 'new', records: 1 },
          { thumbprint: 'old', records: 1 },
        ],
      });
      await store.usage.eraseReceived('acme', { ...thief, thumbprint: 'old' }, since);
      expect(await ids()).toEqual(['a', 'c', 'd']);
      await store.usage.eraseReceived('acme', thief, since);
      expect(await ids()).toEqual(['a', 'd']);
    });

    it('is erased with what its imports have set aside, of which the run is told', async () => {
      const store = await openWith(engine);
      const stored = { records: [event()], sentBy: key('app'), receivedAt: nine, import: 'march' };
      await send(store, 'acme', stored);
      const aside = { name: 'march', at: nine, run: 'one', replaces: true };
      await store.usage.ingest('acme', [event({ id: 'two' })], { sentBy: key('thief'), import: aside });
      await store.usage.eraseReceived('acme', thief, nine);
      const replaced = store.usage.replaceImport('acme', 'march', { run: 'one', records: 1, at: nine });
      await expect(replaced).rejects.toMatchObject({ code: 'replacement-refused' });
    });

    it('keeps how its events are tracked, if others used them as well', async () => {
      const store = await openWith(engine);
      for (const who of ['thief', 'app'])
        await send(store, 'acme', { records: [event()], sentBy: key(who), receivedAt: nine });
      const change = { category: null, name: 'Open', tracking: 'basic' } as const;
      await store.registry.trackedEvents.change('acme', [change]);
      await store.usage.eraseReceived('acme', thief, nine);
      expect(await store.registry.trackedEvents.list('acme')).toMatchObject([change]);
    });

    it('comes back as the first of several copies that the other key sent at once', async () => {
      const store = await openWith(engine);
      await send(store, 'acme', { records: [event()], sentBy: key('thief'), receivedAt: nine });
      const copies = ['first', 'second'].map((name) => event({ name }));
      await send(store, 'acme', { records: copies, sentBy: key('app'), receivedAt: nine });
      await store.usage.eraseReceived('acme', thief, nine);
      expect(await exportAll(store, 'acme', 10)).toEqual([event({ name: 'first' })]);
    });

    it('stays erased when what came in beside it is erased twice', async () => {
      const store = await openWith(engine);
      const march = { records: [event()], sentBy: key('thief'), receivedAt: nine, import: 'march' };
      await send(store, 'acme', march);
      await send(store, 'acme', { records: [event({ id: 'two' })], sentBy: key('app'), receivedAt: nine });
      await store.usage.eraseImport('acme', 'march');
      for (const keyId of ['app', 'thief'])
        await store.usage.eraseReceived('acme', { kind: 'CLIENT', keyId }, nine);
      expect(await exportAll(store, 'acme', 10)).toEqual([]);
    });

    it('does not come back once its client was erased', async () => {
      const store = await openWith(engine);
      for (const who of ['thief', 'app'])
        await send(store, 'acme', { records: [event()], sentBy: key(who), receivedAt: nine });
      await store.usage.eraseClient('acme', 'anna');
      await send(store, 'acme', { records: [event()], sentBy: key('thief'), receivedAt: nine });
      expect(await store.usage.eraseReceived('acme', thief, nine)).toMatchObject({ events: 1, stayed: 0 });
      expect(await exportAll(store, 'acme', 10)).toEqual([]);
    });
  });
}

const [usual, long] = inject('testedStore') === 'cluster' ? [3, 6] : [1, 24];
const RUNS = inject('longTests') ? long : usual;

const thief: SendingKey = { kind: 'CLIENT', keyId: 'thief' };

function key(keyId: string, thumbprint = 'old'): AuditActor {
  return { kind: 'CLIENT', keyId, thumbprint };
}

const properties = propertySet({ C01: 'other' });

/** Records of which some are the same but for what does not identify them. */
const records: readonly CheckedRecord[] = [
  event(),
  event({ name: 'Close', valueMicros: 7n }),
  event({ id: 'two', sessionId: 'morning', properties }),
  event({ id: 'two', clientId: 'ben', name: 'Close' }),
  session(),
  session({ properties }),
  session({ clientId: 'ben', stoppedAt: nine + minute }),
];

const names = fc.constantFrom('march', 'april');

/** Nothing comes in before what came in before. */
const steps: fc.Arbitrary<readonly Step[]> = fc
  .array(
    fc.tuple(
      fc.nat(2),
      fc.oneof(
        { weight: 6, arbitrary: sending() },
        {
          weight: 2,
          arbitrary: fc.record({
            does: fc.constant('erase' as const),
            key: fc.constantFrom<SendingKey>(
              thief,
              thief,
              { ...thief, thumbprint: 'old' },
              { kind: 'CLIENT', keyId: 'app' },
              { kind: 'ADMIN', keyId: 'thief' },
            ),
            since: fc.nat(6),
          }),
        },
        { weight: 1, arbitrary: fc.record({ does: fc.constant('undo' as const), import: names }) },
        { weight: 1, arbitrary: fc.constant({ does: 'roll up' as const }) },
      ),
    ),
    { minLength: 4, maxLength: inject('longTests') ? 12 : 6 },
  )
  .map((parts) => {
    let now = nine;
    const steps = parts.map(([minutes, step]): Step => {
      now += minutes * minute;
      if (step.does === 'send') return { ...step, receivedAt: now };
      return step.does === 'erase' ? { ...step, since: now - step.since * minute } : step;
    });
    return [...steps, { does: 'erase', key: thief, since: nine + (now % 3) * minute }];
  });

function sending() {
  return fc.record(
    {
      does: fc.constant('send' as const),
      records: fc.subarray([...records], { minLength: 3 }),
      sentBy: fc.constantFrom(
        undefined,
        null,
        key('thief'),
        key('thief'),
        key('app'),
        key('thief', 'new'),
        { ...key('thief'), session: 's' },
        { ...key('thief'), kind: 'ADMIN' as const },
        key('app'),
      ),
      import: names,
    },
    { requiredKeys: ['does', 'records', 'sentBy'] },
  );
}

async function take(store: Store, id: string, step: Step): Promise<void> {
  if (step.does === 'send') await send(store, id, step);
  else if (step.does === 'erase') await store.usage.eraseReceived(id, step.key, step.since);
  else if (step.does === 'undo') await store.usage.eraseImport(id, step.import);
  else await rollUp(store);
}

/** What is left of all that was sent. */
function after(sent: readonly Sent[], step: Step): readonly Sent[] {
  if (step.does === 'send') return [...sent, step];
  if (step.does === 'undo') return sent.filter((one) => one.import !== step.import);
  if (step.does === 'roll up') return sent;
  const { kind, keyId, thumbprint } = step.key;
  return sent.filter(
    ({ sentBy, receivedAt }) =>
      sentBy?.kind !== kind ||
      sentBy.keyId !== keyId ||
      receivedAt < step.since ||
      (thumbprint !== undefined && sentBy.thumbprint !== thumbprint),
  );
}

function send(store: Store, id: string, { records: given, sentBy, receivedAt, import: name }: Sent) {
  const origin = name === undefined ? {} : { import: { name, at: receivedAt } };
  return store.usage.ingest(id, given, { sentBy, receivedAt, ...origin });
}

async function allOf(store: Store, id: string) {
  const imports = await store.usage.listImports(id, 10);
  return {
    records: await exportAll(store, id, 100),
    tables: await readTables(store, id),
    names: await store.registry.trackedEvents.list(id),
    imports: imports.toSorted((one, other) => (one.name < other.name ? -1 : 1)),
  };
}
