import { deleteKey, generateKeyPair, putKeys } from '@keytally/keys';
import type { Store } from '@keytally/store-ports';
import { event } from '@keytally/store-ports/testing';
import fc from 'fast-check';
import { expect, inject, it } from 'vitest';
import { acme, ask, openTestStore } from '../../testing/test-store.ts';

const day = 86_400_000;
const at = new Date('2026-03-01T09:00:00Z');

/** Whatever changes keys, products and events, in an order in which each changes something. */
const changes: Readonly<Record<string, (store: Store) => Promise<unknown>>> = {
  'a key comes': ({ registry }) =>
    putKeys(registry.keys, 'CLIENT', [{ id: 'app', publicKey: generateKeyPair('EdDSA').publicKey }], at),
  'a key is used': ({ registry }) => registry.keys.touch('CLIENT', 'app', '2026-03-02'),
  'a key goes': ({ registry }) => deleteKey(registry.keys, 'CLIENT', 'app', at).catch(() => undefined),
  'settings change': ({ registry }) => registry.products.put({ ...acme, name: `Acme ${Math.random()}` }),
  'records come': ({ usage }) =>
    usage.ingest('acme', [event({ id: `${Math.random()}` })]).catch(() => undefined),
  'older records come': ({ usage }) =>
    usage
      .ingest('acme', [event({ id: `${Math.random()}`, clientId: 'ben', occurredAt: 10_000 * day })])
      .catch(() => undefined),
  'a client goes': ({ usage }) => usage.eraseClient('acme', 'ben'),
  'a mode changes': ({ registry }) =>
    registry.trackedEvents.change('acme', [{ category: null, name: 'Open', tracking: 'basic' }]),
  'an event goes': ({ registry }) =>
    registry.trackedEvents.change('acme', [
      { category: null, name: 'Open', remove: true, eraseRecords: true },
    ]),
  'the product goes': ({ registry }) => registry.products.delete('acme'),
};

it('what is remembered is what is there, after every change', async () => {
  const store = await openTestStore();
  const steps = fc.array(fc.constantFrom(...Object.keys(changes)), { minLength: 5, maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(steps, async (names) => {
      for (const name of names) {
        await changes[name]?.(store);
        expect([name, ...(await remembered(store))]).toEqual([name, ...(await stored(store))]);
      }
    }),
    { numRuns: inject('longTests') ? 15 : 3, examples: [[Object.keys(changes)]] },
  );
});

async function remembered({ registry }: Store): Promise<unknown[]> {
  const keys = await registry.keys.read();
  const product = await registry.products.get('acme');
  const events = await registry.trackedEvents.list('acme');
  // As long as nothing changed they are the same objects.
  expect(await registry.keys.read()).toBe(keys);
  expect(await registry.products.get('acme')).toBe(product);
  expect(await registry.trackedEvents.list('acme')).toBe(events);
  return [
    keys.map(({ deletedAt, lastUsedOn }) => ({
      isDeleted: deletedAt !== undefined,
      used: lastUsedOn ?? null,
    })),
    product?.name,
    events.map(({ tracking, firstDay }) => ({ tracking, firstDay })),
  ];
}

async function stored(store: Store): Promise<unknown[]> {
  const [product] = await ask(store, `SELECT product, name FROM products WHERE id = 'acme'`);
  return [
    await ask(store, 'SELECT deleted_at IS NOT NULL AS "isDeleted", last_used_on AS used FROM public_keys'),
    product?.name,
    await ask(
      store,
      'SELECT tracking, first_day AS "firstDay" FROM event_names WHERE product = $1',
      Number(product?.product ?? 0),
    ),
  ];
}
