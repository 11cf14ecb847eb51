import { expect, it } from 'vitest';
import { acme } from '../../../testing/conformance/engine.ts';
import { newDatabaseSettings, openTestPostgres } from '../../../testing/postgres/test-database.ts';
import { createProductRegistry } from '../registry/product-registry.ts';
import { countBatch, nextBatch } from './batches.ts';
import { KeptSnapshots, noteErasure } from './kept-snapshots.ts';
import { readSnapshot } from './read-snapshot.ts';

async function openTwo() {
  const settings = await newDatabaseSettings();
  const { usual } = await openTestPostgres(settings);
  const other = await openTestPostgres(settings);
  const products = createProductRegistry(usual);
  for (const id of ['acme', 'other']) await products.put({ ...acme, id });
  const read = async () => {
    const snapshot = await readSnapshot(usual, 'acme');
    if (snapshot === undefined) throw new TypeError('there is no product acme');
    return snapshot;
  };
  return {
    usual,
    read,
    products,
    snapshots: [new KeptSnapshots(usual), new KeptSnapshots(other.usual)] as const,
  };
}

it('a snapshot has all that counts, and is found on another server as it was, after more batches too', async () => {
  const { usual, read, snapshots } = await openTwo();
  const { product, batch } = await read();
  for (const table of [
    'rolled_days VALUES ($1, -3, 7), ($1, 20000, 9007199254740993), ($1, 4, 7)',
    'dirty_days VALUES ($1, 4, 1)',
    'lifetime_days VALUES ($1, 4, 6)',
    'erased_clients VALUES ($1, 12, 1), ($1, 3, 1)',
    'erased_events VALUES ($1, 8, 1)',
    'erased_sessions VALUES ($1, 9007199254740993, 1)',
    `event_names VALUES ($1, 2, NULL, 'Open "it"', 'basic', 0, 0)`,
  ])
    await usual.query(`INSERT INTO ${table}`, [product]);
  await usual.query(
    `UPDATE products SET generation = 4, data_through = -5, expired_day = 3, expired_batch = 9007199254740993
     WHERE product = $1`,
    [product],
  );
  const next = async () => {
    await nextBatch(usual, product);
    await countBatch(usual, product, await nextBatch(usual, product));
  };
  await next();
  const snapshot = await read();
  expect(snapshot).toEqual({
    product,
    batch: batch + 2n,
    deadBatches: [{ first: batch + 1n, last: batch + 1n }],
    dataThrough: -5,
    rawDays: [4],
    rolledDays: [
      { day: -3, run: 7n },
      { day: 20_000, run: 9_007_199_254_740_993n },
    ],
    generation: { number: 4n, days: [{ day: 4, run: 6n }] },
    erasedClients: [3, 12],
    erasedEvents: [8],
    erasedSessions: [9_007_199_254_740_993n],
    expired: { day: 3, batch: 9_007_199_254_740_993n },
    eventNames: [{ event: 2, category: null, name: 'Open "it"', tracking: 'basic' }],
    erasures: 0,
  });
  const id = await snapshots[0].keep(snapshot, 1_000);
  await next();
  expect(await snapshots[1].find('acme', id, 999)).toEqual(snapshot);
});

it('a snapshot ends, and is not found under another product or id', async () => {
  const { read, snapshots } = await openTwo();
  const id = await snapshots[0].keep(await read(), 1_000);
  expect(await snapshots[1].find('other', id, 0)).toBeUndefined();
  expect(await snapshots[1].find('acme', `${id}x`, 0)).toBeUndefined();
  expect(await snapshots[1].find('acme', id, 1_000)).toBeUndefined();
  await snapshots[1].forget(999);
  expect(await snapshots[0].find('acme', id, 0)).toBeDefined();
  await snapshots[1].forget(1_000);
  expect(await snapshots[0].find('acme', id, 0)).toBeUndefined();
});

it('an erasure ends all snapshots from before it, one that is kept afterwards too', async () => {
  const { usual, read, snapshots, products } = await openTwo();
  const before = await read();
  const kept = await snapshots[0].keep(before, 1_000);
  await usual.transaction((connection) => noteErasure(connection, before.product));
  const late = await snapshots[0].keep(before, 1_000);
  const after = await snapshots[0].keep(await read(), 1_000);
  for (const id of [kept, late]) expect(await snapshots[1].find('acme', id, 0)).toBeUndefined();
  expect(await snapshots[1].find('acme', after, 0)).toBeDefined();
  await products.delete('acme');
  await products.put(acme);
  expect(await snapshots[1].find('acme', after, 0)).toBeUndefined();
});
