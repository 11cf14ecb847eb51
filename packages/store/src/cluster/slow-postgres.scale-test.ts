import { setTimeout as sleep } from 'node:timers/promises';
import type { Store } from '@keytally/store-ports';
import { acme, event, readTables } from '@keytally/store-ports/testing';
import { expect, it, onTestFinished } from 'vitest';
import type { ClusterSettings } from '../store-settings.ts';
import { openServer } from '../testing/cluster/cluster-engine.ts';
import { newClusterSettings } from '../testing/cluster/cluster-settings.ts';
import { SteadyWriters } from '../testing/cluster/steady-writers.ts';
import { tablesOfModel } from '../testing/cluster/tables-of-model.ts';
import { tablesOf } from '../testing/cluster/tasks.ts';
import { type Passing, startByteProxy } from '../testing/postgres/byte-proxy.ts';
import { createClusterStore } from './cluster-store.ts';
import { openDatabases } from './open-databases.ts';
import { Database } from './postgres/connection/database.ts';
import { readPostgresUrl } from './postgres/connection/postgres-settings.ts';

const unavailable = { code: 'store-unavailable' };

/** A server without a proxy, and the settings of one whose connections to PostgreSQL go through it. */
async function newCluster(passing: Passing) {
  const settings = await newClusterSettings();
  const plain = await openServer(settings);
  await plain.registry.products.put(acme);
  const url = await startByteProxy(settings.postgres.url, passing);
  return { plain, settings: { ...settings, postgres: { url } } };
}

/** A server that is sooner out of patience than usual, so that the test need not wait half a minute. */
async function openImpatient(settings: ClusterSettings): Promise<Store> {
  const { postgres, clickhouse } = await openDatabases(settings, {});
  await postgres.close();
  const place = await readPostgresUrl(settings.postgres.url);
  const limits = { connectMilliseconds: 500, statementMilliseconds: 500, graceMilliseconds: 200 };
  const open = (connections: number) => new Database(place, { connections, ...limits });
  const [urgent, usual, writers, numbers] = [open(3), open(10), open(10), open(2)];
  const close = async () => {
    await Promise.all([urgent, usual, writers, numbers].map((database) => database.close()));
  };
  const store = createClusterStore({ postgres: { urgent, usual, writers, numbers, close }, clickhouse });
  onTestFinished(() => store.close());
  return store;
}

it('a PostgreSQL that takes longer for everything is waited for', async () => {
  let isSlow = false;
  const { plain, settings } = await newCluster(() => (isSlow ? sleep(20) : undefined));
  const store = await openServer(settings);
  isSlow = true;
  const writers = new SteadyWriters(store);
  await writers.areStored();
  await store.maintenance.rollups?.rollUp();
  const expected = await tablesOfModel('acme', await writers.end());
  for (const server of [store, plain]) expect(await tablesOf(server, 'acme')).toBe(expected);
});

it.each(['client', 'server'] as const)(
  'while nothing of the %s arrives calls are refused, and what arrives late makes nothing count twice',
  async (silent) => {
    let held: PromiseWithResolvers<void> | undefined;
    const { plain, settings } = await newCluster(({ from }) => (from === silent ? held?.promise : undefined));
    const store = await openImpatient(settings);
    const writers = new SteadyWriters(store);
    await writers.areStored();
    held = Promise.withResolvers<void>();
    await writers.areRefused();
    await expect(store.registry.keys.read()).rejects.toMatchObject(unavailable);
    held.resolve();
    held = undefined;
    await writers.areStored();
    const expected = await tablesOfModel('acme', await writers.end());
    expect(await tablesOf(plain, 'acme')).toBe(expected);
    await plain.maintenance.rollups?.rollUp();
    expect(await tablesOf(plain, 'acme')).toBe(expected);
  },
);

it('a change whose commit is done and never answered is said to be uncertain, and can be sent again', async () => {
  let isLost = false;
  let committing: object | undefined;
  const { plain, settings } = await newCluster(({ from, text, connection }) => {
    if (from === 'client' && isLost && text.includes('COMMIT\0')) committing = connection;
    if (from !== 'server' || connection !== committing) return undefined;
    committing = undefined;
    return Promise.reject(new Error('The answer is lost.'));
  });
  const store = await openServer(settings);
  const records = [event({ id: 'one' }), event({ id: 'two', clientId: 'ben' })];
  const dayUses = async () => (await readTables(plain, 'acme', ['dayUses'])).dayUses;

  isLost = true;
  await expect(store.usage.ingest('acme', records)).rejects.toMatchObject(unavailable);
  expect(await dayUses()).toMatchObject([{ uses: 2n }]);
  await expect(store.usage.eraseClient('acme', 'anna')).rejects.toMatchObject(unavailable);
  expect(await dayUses()).toMatchObject([{ uses: 1n }]);
  isLost = false;

  expect(await store.usage.ingest('acme', records.slice(1))).toMatchObject({ duplicates: [0] });
  expect(await store.usage.eraseClient('acme', 'anna')).toBeUndefined();
  expect(await dayUses()).toMatchObject([{ uses: 1n }]);
});
