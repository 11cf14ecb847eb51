import type { CheckedRecord } from '@keytally/events';
import { describe, expect, it } from 'vitest';
import type { Store } from '../../store.ts';
import { readTables } from '../read-tables.ts';
import { event, minute, nine, propertySet, session } from '../records.ts';
import { acme, openWith, rollUp, type TestEngine } from '../test-engine.ts';

/** What segments of uses are made of. */
export function testValuesOfUses(engine: TestEngine): void {
  describe('the values of uses', () => {
    it('are those of the record itself, or the newest ones that its client stated before', async () => {
      const products = single.map((_, place) => ({ ...acme, id: `case-${place}` }));
      const store = await openWith(engine, ...products);
      for (const [place, { id }] of products.entries())
        await store.usage.ingest(id, single[place]?.[1] ?? []);
      const read = () =>
        Promise.all(products.map(async ({ id }, place) => [single[place]?.[0], await valueOfUse(store, id)]));
      const expected = single.map(([which, , value]) => [which, [value]]);
      expect(await read()).toEqual(expected);
      await rollUp(store);
      expect(await read()).toEqual(expected);
    });

    it('change with a statement that comes late, also on the days after it, and back when it is erased', async () => {
      const store = await openWith(engine);
      const uses = [0, 1, 2, 3].map((days) => use(days * 24 * 60));
      await store.usage.ingest('acme', [starts(-1, 'old'), ...uses, starts(2 * 24 * 60 + 1, 'new', 'b')]);
      await rollUp(store);
      expect(await valueOfUse(store)).toEqual(['old', 'old', 'old', 'new']);
      const from = { import: { name: 'late', at: nine } };
      await store.usage.ingest('acme', [starts(12 * 60, 'late', 'c')], from);
      expect(await valueOfUse(store)).toEqual(['old', 'late', 'late', 'new']);
      await rollUp(store);
      expect(await valueOfUse(store)).toEqual(['old', 'late', 'late', 'new']);
      await store.usage.eraseImport('acme', 'late');
      expect(await valueOfUse(store)).toEqual(['old', 'old', 'old', 'new']);
      await rollUp(store);
      expect(await valueOfUse(store)).toEqual(['old', 'old', 'old', 'new']);
    });

    it('follow the instants where a day returns after midnight, also on the days after', async () => {
      const store = await openWith(engine, { ...acme, timeZone: 'America/St_Johns' });
      // From 02:30 to 02:31 UTC it was the 7th there, then again the 6th for an hour.
      const at = (time: string) => (Date.parse(`2010-11-${time}Z`) - nine) / minute;
      await store.usage.ingest('acme', [
        starts(at('07T02:29:00'), 'before'),
        starts(at('07T02:30:30'), 'in the new day', 'b'),
        { ...use(at('07T02:30:40')), id: 'new' },
        { ...use(at('07T02:31:30')), id: 'old' },
        starts(at('07T02:32:00'), 'in the old day', 'c'),
        { ...use(at('07T03:40:00')), id: 'again' },
        { ...use(at('08T12:00:00')), id: 'next' },
      ]);
      const values = ['in the new day', 'in the new day', 'in the old day', 'in the old day'];
      expect((await valueOfUse(store)).toSorted()).toEqual(values);
      await rollUp(store);
      expect((await valueOfUse(store)).toSorted()).toEqual(values);
    });

    it('are counted and summed by event, client and set', async () => {
      const store = await openWith(engine);
      await store.usage.ingest('acme', [
        starts(-1, 'a'),
        { ...use(0), valueMicros: 5n },
        { ...use(1), valueMicros: null },
        { ...use(2), valueMicros: -2n },
        use(3, 'b'),
      ]);
      const { daySetUses } = await readTables(store, 'acme', ['daySetUses']);
      expect(daySetUses).toMatchObject([
        { client_id: 'anna', name: 'Used', C01: 'b', total_uses: 1n, micros: null },
        { client_id: 'anna', name: 'Used', C01: 'a', total_uses: 3n, micros: '3' },
      ]);
    });

    it('are counted of all clients together, and of those who are left when one is erased', async () => {
      const store = await openWith(engine);
      await store.usage.ingest('acme', [
        { ...use(0, 'a'), valueMicros: 5n },
        { ...use(1, 'a'), clientId: 'ben', valueMicros: 7n },
        use(2),
        { ...use(3), clientId: 'ben' },
        { ...use(24 * 60, 'next'), clientId: 'ben' },
        ...Array.from({ length: 10 }, (_, index) => ({
          ...use(60 + index, 'large'),
          clientId: 'ben',
          valueMicros: 10n ** 18n,
        })),
      ]);
      await rollUp(store);
      const totals = async () => (await readTables(store, 'acme', ['daySetTotals'])).daySetTotals;
      const large = { C01: 'large', total_uses: 10n, micros: `${10n ** 19n}` };
      const next = { C01: 'next', total_uses: 1n, micros: null };
      expect(await totals()).toMatchObject([large, { C01: 'a', total_uses: 4n, micros: '12' }, next]);
      await store.usage.eraseClient('acme', 'anna');
      expect(await totals()).toMatchObject([large, { C01: 'a', total_uses: 2n, micros: '7' }, next]);
    });
  });
}

/** Which value a use has, the records of a product, and the value. */
const single: readonly (readonly [string, readonly CheckedRecord[], string | null])[] = [
  [
    'that of the record itself, whatever its client stated then',
    [use(0, 'own'), states(0, 'later', { id: 'z' }), starts(0, 'started')],
    'own',
  ],
  [
    'the newest one that its client stated before',
    [use(0), starts(-2, 'old'), starts(-1, 'new', 'b')],
    'new',
  ],
  ['one that its client states at that instant', [use(0), starts(-1, 'old'), starts(0, 'new', 'b')], 'new'],
  [
    'that of an event before that of a session',
    [use(0), states(0, 'event', { id: '1' }), starts(0, 's', 'z')],
    'event',
  ],
  [
    'that of the greater id',
    [use(0), states(0, 'b', { id: '2' }), states(0, 'c', { id: '\uFF21' }), states(0, 'a', { id: '10' })],
    'c',
  ],
  ['that of the session with the greater id', [use(0), starts(0, 'a', '2'), starts(0, 'b', '10')], 'a'],
  ['one that is stated on an earlier day', [use(0), starts(-24 * 60 * 3, 'old')], 'old'],
  ['none before its client states one', [use(0), starts(1, 'new')], null],
  ['none of another client', [use(0), states(-1, 'other', { clientId: 'ben' })], null],
  [
    'none if the newest one leaves it out',
    [use(0), starts(-2, 'old'), { ...starts(-1, 'x', 'b'), properties: propertySet({ ram: 1 }) }],
    null,
  ],
];

/** A use at some minutes, which states a value or nothing. */
function use(minutes: number, value?: string) {
  const properties = value === undefined ? null : propertySet({ C01: value });
  return event({ id: 'used', name: 'Used', occurredAt: nine + minutes * minute, properties });
}

function states(minutes: number, value: string, fields: Parameters<typeof event>[0]) {
  return event({ occurredAt: nine + minutes * minute, properties: propertySet({ C01: value }), ...fields });
}

function starts(minutes: number, value: string, sessionId = 'a') {
  return session({ startedAt: nine + minutes * minute, sessionId, properties: propertySet({ C01: value }) });
}

/** The values of the event `Used`, by day. */
async function valueOfUse(store: Store, product = 'acme'): Promise<unknown[]> {
  const { daySetUses } = await readTables(store, product, ['daySetUses']);
  return (daySetUses as Record<string, unknown>[])
    .filter(({ name }) => name === 'Used')
    .toSorted((a, b) => Number(a.day) - Number(b.day))
    .map(({ C01 }) => C01);
}
