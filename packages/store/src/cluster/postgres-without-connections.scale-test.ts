import { acme } from '@keytally/store-ports/testing';
import { expect, it, onTestFinished } from 'vitest';
import type { ClusterSettings } from '../store-settings.ts';
import { openServer } from '../testing/cluster/cluster-engine.ts';
import { newClusterSettings } from '../testing/cluster/cluster-settings.ts';
import { SteadyWriters } from '../testing/cluster/steady-writers.ts';
import { tablesOfModel } from '../testing/cluster/tables-of-model.ts';
import { tablesOf } from '../testing/cluster/tasks.ts';
import { PostgresServer } from '../testing/postgres/postgres-server.ts';
import { newDatabaseUrl, openPlain } from '../testing/postgres/test-database.ts';
import { openDatabases } from './open-databases.ts';
import { readPostgresUrl } from './postgres/connection/postgres-settings.ts';

/** A cluster whose PostgreSQL gives the user of Keytally only as many connections as the test leaves it. */
async function newCluster() {
  const server = await PostgresServer.start();
  onTestFinished(() => server.end());
  const url = new URL(await newDatabaseUrl(server.url()));
  const admin = openPlain(await readPostgresUrl(server.url()), 1);
  await admin.query("CREATE ROLE keeper LOGIN PASSWORD 'secret'");
  await admin.query(`ALTER DATABASE ${url.pathname.slice(1)} OWNER TO keeper`);
  Object.assign(url, { username: 'keeper', password: 'secret' });
  const { clickhouse } = await newClusterSettings();
  const settings: ClusterSettings = { engine: 'cluster', clickhouse, postgres: { url: url.href } };
  return {
    settings,
    place: url.host,
    /** Others have all connections but these; those of Keytally are ended, and it must ask for new ones. */
    async leave(connections: number) {
      await admin.query(`ALTER ROLE keeper CONNECTION LIMIT ${connections}`);
      await admin.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'keeper'");
    },
    giveBack: () => admin.query('ALTER ROLE keeper CONNECTION LIMIT -1'),
  };
}

it.skipIf(!PostgresServer.isInstalled)(
  'while others have the connections of PostgreSQL calls are refused; nothing is lost and nothing counts twice',
  async () => {
    const { settings, leave, giveBack } = await newCluster();
    const store = await openServer(settings);
    await store.registry.products.put(acme);
    const writers = new SteadyWriters(store);
    for (const connections of [0, 1]) {
      await writers.areStored();
      await leave(connections);
      await writers.areRefused();
      await giveBack();
    }
    await writers.areStored();
    const expected = await tablesOfModel('acme', await writers.end());
    expect(await tablesOf(store, 'acme')).toBe(expected);
  },
);

it.skipIf(!PostgresServer.isInstalled)(
  'without a connection every call is refused, no server is ready, and a start waits and says what to do',
  async () => {
    const { settings, place, leave, giveBack } = await newCluster();
    const store = await openServer(settings);
    await store.registry.products.put(acme);
    await leave(0);
    const calls = [
      () => store.usage.ingest('acme', []),
      () => tablesOf(store, 'acme'),
      () => store.usage.eraseClient('acme', 'anna'),
      () => store.registry.keys.read(),
      () => store.registry.products.put(acme),
      () => store.maintenance.rollups?.rollUp(),
    ];
    for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'store-unavailable' });
    await expect(store.checkReady()).rejects.toMatchObject({ message: 'PostgreSQL cannot be reached.' });

    const warnings: string[] = [];
    const warn = (message: string) => {
      warnings.push(message);
      void giveBack();
    };
    const { postgres, clickhouse } = await openDatabases(settings, { waitSeconds: 600, warn });
    await Promise.all([postgres.close(), clickhouse.close()]);
    expect(warnings[0]?.replace(/up to \d+ seconds/, 'up to some seconds')).toBe(
      `Waiting for PostgreSQL at ${place}, up to some seconds: PostgreSQL at ${place} has no free connection: raise its max_connections or the CONNECTION LIMIT of user "keeper", or close others. Each server of Keytally takes up to 25.`,
    );
    for (const call of calls) await call();
    await expect.poll(() => store.checkReady()).toBeUndefined();
  },
);
