import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, inject, onTestFinished } from 'vitest';
import { Clickhouse } from '../../cluster/clickhouse/connection/clickhouse.ts';
import type { ClickhouseSettings } from '../../cluster/clickhouse/connection/clickhouse-settings.ts';
import { type Deployment, schemaStatements } from '../../cluster/clickhouse/tables/schema.ts';
import { ClickhouseServer } from './clickhouse-server.ts';

/** Where tests have their tables: on one server, or on all servers of the cluster that was given. */
export function testedDeployment(): Deployment {
  const cluster = inject('clickhouseCluster');
  return cluster === '' ? { kind: 'single' } : { kind: 'replicated', cluster };
}

/** Statements that create a database and drop it. The tables of a cluster leave no trace in Keeper only with SYNC. */
export function databaseStatements(
  name: string,
  deployment: Deployment,
): Readonly<Record<'create' | 'drop', string>> {
  const [where, how] =
    deployment.kind === 'replicated' ? [` ON CLUSTER '${deployment.cluster}'`, ' SYNC'] : ['', ''];
  return { create: `CREATE DATABASE ${name}${where}`, drop: `DROP DATABASE ${name}${where}${how}` };
}

/** Where a test file has its tables. */
export interface TestTables {
  /** Whether the file keeps a server busy for minutes: it has one of its own then, unless one is given. */
  readonly isBusy?: boolean;
}

/** A database of its own for the tests of one file, with the tables; it is dropped afterwards. */
export function useTestClickhouse({ isBusy = false }: TestTables = {}): () => Clickhouse {
  let clickhouse: Clickhouse;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const { KEYTALLY_TEST_CLICKHOUSE_URL: given } = process.env;
    const own = isBusy && !given ? await ClickhouseServer.start() : undefined;
    const { settings, ...created } = await createClickhouseDatabase(own?.url);
    drop = async () => {
      await created.drop();
      await own?.end();
    };
    clickhouse = new Clickhouse(settings);
    for (const statement of schemaStatements(testedDeployment())) await clickhouse.run(statement);
  });
  afterAll(async () => {
    await clickhouse.close();
    await drop();
  });
  return () => clickhouse;
}

/** A new database without tables, which is dropped after the test. */
export async function newClickhouseSettings(): Promise<ClickhouseSettings> {
  const { settings, drop } = await createClickhouseDatabase();
  onTestFinished(drop);
  return settings;
}

/** A new database without tables, which stays until it is dropped. */
export async function createClickhouseDatabase(url = inject('clickhouseUrl')): Promise<{
  settings: ClickhouseSettings;
  drop: () => Promise<void>;
}> {
  const given = new URL(url);
  const server = {
    url: given.origin,
    user: given.username || 'default',
    password: decodeURIComponent(given.password),
    database: 'default',
  };
  const database = `keytally_test_${randomBytes(6).toString('hex')}`;
  const admin = new Clickhouse(server);
  const { create, drop } = databaseStatements(database, testedDeployment());
  await admin.run(create);
  return {
    settings: { ...server, database },
    drop: async () => {
      await admin.run(drop);
      await admin.close();
    },
  };
}
