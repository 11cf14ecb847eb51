import { expect, it, onTestFinished } from 'vitest';
import type { ClusterSettings, OpenOptions } from '../store-settings.ts';
import { startProxy } from '../testing/clickhouse/answering-proxy.ts';
import { newClickhouseSettings } from '../testing/clickhouse/test-clickhouse.ts';
import { newClusterSettings } from '../testing/cluster/cluster-settings.ts';
import { openPlain } from '../testing/postgres/test-database.ts';
import { Clickhouse } from './clickhouse/connection/clickhouse.ts';
import { readClickhouseUrl } from './clickhouse/connection/clickhouse-settings.ts';
import { openDatabases } from './open-databases.ts';
import { readPostgresUrl } from './postgres/connection/postgres-settings.ts';
import { hasTables } from './postgres/open-postgres.ts';
import type { Databases } from './writing/databases.ts';

async function open(settings: ClusterSettings, options: OpenOptions = {}): Promise<Databases> {
  const opened = await openDatabases(settings, options);
  onTestFinished(async () => {
    await opened.postgres.close();
    await opened.clickhouse.close();
  });
  return opened;
}

it('opens two empty databases by two servers at once, and says then that there is data', async () => {
  const settings = await newClusterSettings();
  const postgres = await readPostgresUrl(settings.postgres.url);
  expect(await hasTables(postgres)).toBe(false);
  await Promise.all([open(settings), open(settings)]);
  expect(await hasTables(postgres)).toBe(true);
});

it('waits for ClickHouse, and says what it waits for', async () => {
  const settings = await newClusterSettings();
  const server = new URL(settings.clickhouse.url);
  const warnings: string[] = [];
  const url = new URL(
    await startProxy(server.origin, () => (warnings.length === 0 ? { exception: 202 } : undefined)),
  );
  url.pathname = server.pathname;
  const options = { waitSeconds: 60, warn: (message: string) => warnings.push(message) };
  await open({ ...settings, clickhouse: { ...settings.clickhouse, url: url.href } }, options);
  expect(warnings).toEqual([
    expect.stringMatching(
      new RegExp(
        `^Waiting for ClickHouse at ${url.host}, up to (a minute|\\d+ seconds): ClickHouse at ${url.host} cannot be reached \\(202\\)\\.$`,
      ),
    ),
  ]);
});

it('creates no table in ClickHouse if a newer version has migrated PostgreSQL', async () => {
  const settings = await newClusterSettings();
  const database = openPlain(await readPostgresUrl(settings.postgres.url), 1);
  await database.query(
    'CREATE TABLE schema_steps (step integer PRIMARY KEY, readable_from integer NOT NULL, made_at timestamptz NOT NULL)',
  );
  await database.query('INSERT INTO schema_steps VALUES (99, 99, now())');
  await expect(open(settings)).rejects.toMatchObject({
    code: 'newer-data',
    message: expect.stringContaining('run the newer version'),
  });
  const clickhouse = new Clickhouse(await readClickhouseUrl(settings.clickhouse.url));
  onTestFinished(() => clickhouse.close());
  expect(await clickhouse.query('SELECT name FROM system.tables WHERE database = currentDatabase()')).toEqual(
    [],
  );
});

it('says which database has which fault, and closes the other one', async () => {
  const settings = await newClusterSettings();
  const { url } = await newClickhouseSettings();
  const wrong = { ...settings, clickhouse: { url: `${url}/missing` } };
  await expect(open(wrong)).rejects.toMatchObject({
    code: 'wrong-settings',
    message: expect.stringMatching(/^ClickHouse at .* has no database "missing"/),
  });
  const database = openPlain(await readPostgresUrl(settings.postgres.url), 1);
  const others = () =>
    database.query(
      'SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    );
  await expect.poll(others).toEqual([]);
});
