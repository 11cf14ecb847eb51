import { acme, event, readTables } from '@keytally/store-ports/testing';
import { expect, it, onTestFinished } from 'vitest';
import { startProxy } from '../testing/clickhouse/answering-proxy.ts';
import { newClusterSettings, openDatabase } from '../testing/cluster/cluster-settings.ts';
import { type HostNames, useHostNames } from '../testing/cluster/host-names.ts';
import { createClusterStore } from './cluster-store.ts';
import { openDatabases } from './open-databases.ts';

const unavailable = { code: 'store-unavailable' };

/** A cluster whose databases have names, and what ends all connections that were made by them. */
async function newNamedCluster() {
  const settings = await newClusterSettings();
  const postgres = new URL(settings.postgres.url);
  const clickhouse = new URL(settings.clickhouse.url);
  let areCut = false;
  const proxy = new URL(
    await startProxy(clickhouse.origin, () =>
      areCut ? { broken: new Promise(() => undefined) } : undefined,
    ),
  );
  const places = {
    'postgresql.test': { host: postgres.hostname },
    'clickhouse.test': { host: proxy.hostname },
  };
  postgres.hostname = 'postgresql.test';
  postgres.searchParams.set('sslmode', 'disable');
  clickhouse.host = `clickhouse.test:${proxy.port}`;
  return {
    places,
    settings: {
      ...settings,
      postgres: { url: postgres.href },
      clickhouse: { ...settings.clickhouse, url: clickhouse.href },
    },
    hosts: [postgres.host, clickhouse.host],
    async cut() {
      areCut = true;
      const admin = await openDatabase(settings.postgres.url);
      await admin.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND pid <> pg_backend_pid()`,
      );
    },
    mend() {
      areCut = false;
    },
  };
}

it('a start waits until the names of both databases are known, and says what to check', async () => {
  const { settings, places, hosts } = await newNamedCluster();
  const known: HostNames = {
    'postgresql.test': { fails: 'EAI_AGAIN' },
    'clickhouse.test': { fails: 'ENOTFOUND' },
  };
  useHostNames(known);
  const said: string[] = [];
  const warn = (message: string) => {
    const [, engine = ''] = /^Waiting for (PostgreSQL|ClickHouse) /.exec(message) ?? [];
    if (engine === '') return;
    said.push(message);
    const name = `${engine.toLowerCase()}.test` as keyof typeof places;
    known[name] = places[name];
  };
  const { postgres, clickhouse } = await openDatabases(settings, { waitSeconds: 600, warn });
  await Promise.all([postgres.close(), clickhouse.close()]);
  expect(said).toEqual([
    expect.stringContaining(
      `: PostgreSQL at ${hosts[0]} cannot be found: this machine learns no address of "postgresql.test" (EAI_AGAIN).`,
    ),
    expect.stringContaining(
      `: ClickHouse at ${hosts[1]} cannot be found: this machine learns no address of "clickhouse.test" (ENOTFOUND).`,
    ),
  ]);
});

it('while names are unknown calls are refused and no server is ready; all works again after it', async () => {
  const { settings, places, cut, mend } = await newNamedCluster();
  const known: HostNames = { ...places };
  useHostNames(known);
  const store = createClusterStore(await openDatabases(settings, {}));
  onTestFinished(() => store.close());
  await store.registry.products.put(acme);
  await store.usage.ingest('acme', [event({ id: 'one' })]);

  Object.assign(known, {
    'postgresql.test': { fails: 'EAI_AGAIN' },
    'clickhouse.test': { fails: 'ENOTFOUND' },
  });
  await cut();
  const calls = [
    () => store.usage.ingest('acme', [event({ id: 'two' })]),
    () => readTables(store, 'acme'),
    () => store.registry.keys.read(),
  ];
  for (const call of calls)
    await expect.poll(() => call().catch((error) => error.cause?.code)).toBe('EAI_AGAIN');
  for (const call of calls) await expect(call()).rejects.toMatchObject(unavailable);
  await expect(store.checkReady()).rejects.toMatchObject({
    message: 'PostgreSQL cannot be reached. ClickHouse cannot be reached.',
  });

  known['postgresql.test'] = places['postgresql.test'];
  await expect.poll(() => readTables(store, 'acme').catch((error) => error.cause?.code)).toBe('ENOTFOUND');
  for (const call of calls.slice(0, 2)) await expect(call()).rejects.toMatchObject(unavailable);

  known['clickhouse.test'] = places['clickhouse.test'];
  mend();
  expect(await store.usage.ingest('acme', [event({ id: 'two' })])).toMatchObject({ accepted: 1 });
  expect(await readTables(store, 'acme', ['dayUses'])).toMatchObject({ dayUses: [{ uses: 2n }] });
  await expect.poll(() => store.checkReady().catch(() => 'not ready')).toBeUndefined();
});
