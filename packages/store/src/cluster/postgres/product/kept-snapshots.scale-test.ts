import { acme } from '@keytally/store-ports/testing';
import { expect, it } from 'vitest';
import { registryOn } from '../../../testing/postgres/postgres-engine.ts';
import { newDatabaseSettings, openTestPostgres } from '../../../testing/postgres/test-database.ts';
import type { Database } from '../connection/database.ts';
import { countBatch, nextBatch } from './batches.ts';
import { KeptSnapshots, noteErasure } from './kept-snapshots.ts';
import { readSnapshot } from './read-snapshot.ts';

const MINUTE = 60_000;

async function openTwo() {
  const settings = await newDatabaseSettings();
  const databases = await openTestPostgres(settings);
  const { usual } = databases;
  const other = await openTestPostgres(settings);
  const { products } = registryOn(databases);
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
    'rolled_days VALUES ($1, -3, 7, false, false), ($1, 20000, 9007199254740993, true, true), ($1, 4, 7, true, true)',
    'rolled_days VALUES ($1, 20001, 2, true, false)',
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
    timeZone: 'UTC',
    firstBatch: batch,
    batch: batch + 2n,
    deadBatches: [{ first: batch + 1n, last: batch + 1n }],
    dataThrough: -5,
    removedBefore: 3,
    rawDays: [4],
    rolledDays: [
      { day: -3, run: 7n },
      { day: 20_000, run: 9_007_199_254_740_993n, hasSets: true, hasTotals: true },
      { day: 20_001, run: 2n, hasSets: true },
    ],
    generation: { number: 4n, days: [{ day: 4, run: 6n }] },
    erasedClients: [3, 12],
    erasedEvents: [8],
    erasedSessions: [9_007_199_254_740_993n],
    expired: { day: 3, batch: 9_007_199_254_740_993n },
    eventNames: [{ event: 2, category: null, name: 'Open "it"', tracking: 'basic' }],
    erasures: 0,
  });
  const id = await snapshots[0].keep(snapshot, MINUTE);
  await next();
  expect(await snapshots[1].find('acme', id)).toEqual(snapshot);
});

/** As if a snapshot had been kept so long ago that it ends in so many minutes. */
async function endIn(database: Database, minutes: number, id: string): Promise<void> {
  await database.query(
    "UPDATE snapshots SET ends_at = clock_timestamp() + $1 * interval '1 minute' WHERE id = $2",
    [minutes, id],
  );
}

it('a snapshot ends, and is not found under another product or id', async () => {
  const { usual, read, snapshots } = await openTwo();
  const id = await snapshots[0].keep(await read(), MINUTE);
  expect(await snapshots[1].find('other', id)).toBeUndefined();
  expect(await snapshots[1].find('acme', `${id}x`)).toBeUndefined();
  await snapshots[1].forget();
  expect(await snapshots[0].find('acme', id)).toBeDefined();
  await endIn(usual, 0, id);
  expect(await snapshots[1].find('acme', id)).toBeUndefined();
  expect(await snapshots[1].renew('acme', id, MINUTE)).toBe(false);
  await snapshots[1].forget();
  expect(await usual.query('SELECT FROM snapshots')).toEqual([]);
});

it('a snapshot lasts longer when it is renewed on any server, and never shorter', async () => {
  const { usual, read, snapshots } = await openTwo();
  const id = await snapshots[0].keep(await read(), MINUTE);
  const endsIn = async () => {
    const [row] = await usual.query(
      'SELECT extract(epoch FROM ends_at - clock_timestamp())::integer AS seconds FROM snapshots',
    );
    return Math.round(Number(row?.seconds) / 60);
  };
  expect(await snapshots[1].renew('acme', id, 60 * MINUTE)).toBe(true);
  expect(await endsIn()).toBe(60);
  expect(await snapshots[0].renew('acme', id, MINUTE)).toBe(true);
  expect(await endsIn()).toBe(60);
  expect(await snapshots[0].renew('other', id, 120 * MINUTE)).toBe(false);
  expect(await endsIn()).toBe(60);
});

it('a snapshot ends an hour after it was kept, however often it is renewed, and is not given out in its last half hour', async () => {
  const { usual, read, snapshots } = await openTwo();
  const id = await snapshots[0].keep(await read(), 15 * MINUTE);
  const age = (minutes: number) =>
    usual.query("UPDATE snapshots SET kept_at = clock_timestamp() - $1 * interval '1 minute' WHERE id = $2", [
      minutes,
      id,
    ]);
  await age(29);
  expect(await snapshots[1].keep(await read(), MINUTE)).toBe(id);
  await age(31);
  expect(await snapshots[1].keep(await read(), MINUTE)).not.toBe(id);
  expect(await snapshots[0].renew('acme', id, 15 * MINUTE)).toBe(true);
  await age(59);
  await endIn(usual, 0.5, id);
  expect(await snapshots[0].renew('acme', id, 15 * MINUTE)).toBe(true);
  const [row] = await usual.query(
    'SELECT extract(epoch FROM ends_at - clock_timestamp())::integer AS seconds FROM snapshots WHERE id = $1',
    [id],
  );
  expect(Number(row?.seconds)).toBeLessThanOrEqual(60);
});

it('snapshots of one batch are kept once, but one that has ended is not used again', async () => {
  const { usual, read, snapshots } = await openTwo();
  const first = await snapshots[0].keep(await read(), MINUTE);
  expect(await snapshots[1].keep(await read(), 60 * MINUTE)).toBe(first);
  await endIn(usual, 0, first);
  const second = await snapshots[1].keep(await read(), MINUTE);
  expect(second).not.toBe(first);
  expect(await snapshots[0].find('acme', first)).toBeUndefined();
  const { product } = await read();
  await countBatch(usual, product, await nextBatch(usual, product));
  expect(await snapshots[0].keep(await read(), MINUTE)).not.toBe(second);
});

it('an erasure ends all snapshots from before it, one that is kept afterwards too', async () => {
  const { usual, read, snapshots, products } = await openTwo();
  const before = await read();
  const kept = await snapshots[0].keep(before, MINUTE);
  await usual.transaction((connection) => noteErasure(connection, before.product, before.batch + 1n));
  const late = await snapshots[0].keep(before, MINUTE);
  const after = await snapshots[0].keep(await read(), MINUTE);
  for (const id of [kept, late]) expect(await snapshots[1].find('acme', id)).toBeUndefined();
  expect(await snapshots[1].find('acme', after)).toBeDefined();
  await products.delete('acme');
  await products.put(acme);
  expect(await snapshots[1].find('acme', after)).toBeUndefined();
});
