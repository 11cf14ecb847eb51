import { randomBytes } from 'node:crypto';
import { inject, onTestFinished } from 'vitest';
import { Clickhouse } from '../../cluster/clickhouse/connection/clickhouse.ts';
import { schemaStatements, tableNames } from '../../cluster/clickhouse/tables/schema.ts';
import { Database } from '../../cluster/postgres/connection/database.ts';
import { readPostgresUrl } from '../../cluster/postgres/connection/postgres-settings.ts';
import type { ClusterSettings } from '../../store-settings.ts';
import {
  createClickhouseDatabase,
  newClickhouseSettings,
  testedDeployment,
} from '../clickhouse/test-clickhouse.ts';
import { createPostgresDatabase, openPlain } from '../postgres/test-database.ts';

/** The settings of a cluster with two new databases, which are dropped after the test. */
export async function newClusterSettings(): Promise<ClusterSettings> {
  const { settings, drop } = await createClusterDatabases();
  onTestFinished(drop);
  return settings;
}

/** The settings of a cluster with two new databases, which stay until they are dropped. */
export async function createClusterDatabases(): Promise<{
  settings: ClusterSettings;
  drop: () => Promise<void>;
}> {
  const clickhouse = await createClickhouseDatabase();
  const postgres = await createPostgresDatabase();
  const { url, user, password, database } = clickhouse.settings;
  const deployment = testedDeployment();
  const clickhouseUrl = new URL(database, url);
  Object.assign(clickhouseUrl, { username: user, password: encodeURIComponent(password) });
  return {
    settings: {
      engine: 'cluster',
      postgres: { url: postgres.url },
      clickhouse: {
        url: clickhouseUrl.href,
        ...(deployment.kind === 'replicated' && { cluster: deployment.cluster }),
      },
    },
    drop: async () => {
      await postgres.drop();
      await clickhouse.drop();
    },
  };
}

/** The settings in the environment of a process. */
export function environmentOf({ postgres, clickhouse: { url, cluster } }: ClusterSettings) {
  return {
    KEYTALLY_DATABASE_URL: postgres.url,
    KEYTALLY_CLICKHOUSE_URL: url,
    ...(cluster !== undefined && { KEYTALLY_CLICKHOUSE_CLUSTER: cluster }),
  };
}

/** The PostgreSQL of a cluster, to look into it or to lock something; its connections are closed after the test. */
export async function openDatabase(url: string): Promise<Database> {
  return openPlain(await readPostgresUrl(url));
}

/**
 * Copies PostgreSQL's database as it is now, as a backup would. Nobody may have it open. Resolves to the settings of a
 * cluster with the copy, and with ClickHouse as it will be then.
 */
export async function copyPostgres(settings: ClusterSettings): Promise<ClusterSettings> {
  const url = new URL(settings.postgres.url);
  const name = `keytally_test_${randomBytes(6).toString('hex')}`;
  const admin = new Database(await readPostgresUrl(inject('postgresUrl')), { connections: 1 });
  onTestFinished(async () => {
    await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`).catch(() => undefined);
    await admin.close();
  });
  await admin.query(`CREATE DATABASE ${name} TEMPLATE ${url.pathname.slice(1)}`);
  url.pathname = `/${name}`;
  return { ...settings, postgres: { url: url.href } };
}

/**
 * Copies the tables of ClickHouse as they are now, as a backup would. Resolves to the settings of a cluster with the copy, and
 * with PostgreSQL as it will be then.
 */
export async function copyClickhouse(settings: ClusterSettings): Promise<ClusterSettings> {
  const url = new URL(settings.clickhouse.url);
  const copy = await newClickhouseSettings();
  const clickhouse = new Clickhouse(copy);
  for (const statement of schemaStatements(testedDeployment())) await clickhouse.run(statement);
  for (const table of tableNames)
    await clickhouse.run(`INSERT INTO ${table} SELECT * FROM ${url.pathname.slice(1)}.${table}`);
  await clickhouse.close();
  url.pathname = `/${copy.database}`;
  return { ...settings, clickhouse: { ...settings.clickhouse, url: url.href } };
}
