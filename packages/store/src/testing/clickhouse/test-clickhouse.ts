import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, inject, onTestFinished } from 'vitest';
import { Clickhouse } from '../../cluster/clickhouse/connection/clickhouse.ts';
import type { ClickhouseSettings } from '../../cluster/clickhouse/connection/clickhouse-settings.ts';
import { schemaStatements } from '../../cluster/clickhouse/tables/schema.ts';

/** A database of its own for the tests of one file, with the tables; it is dropped afterwards. */
export function useTestClickhouse(): () => Clickhouse {
  let clickhouse: Clickhouse;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const { settings, ...created } = await createClickhouseDatabase();
    drop = created.drop;
    clickhouse = new Clickhouse(settings);
    for (const statement of schemaStatements({ kind: 'single' })) await clickhouse.run(statement);
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
export async function createClickhouseDatabase(): Promise<{
  settings: ClickhouseSettings;
  drop: () => Promise<void>;
}> {
  const given = new URL(inject('clickhouseUrl'));
  const server = {
    ...{ url: given.origin, user: given.username || 'default', password: decodeURIComponent(given.password) },
    database: 'default',
  };
  const database = `keytally_test_${randomBytes(6).toString('hex')}`;
  const admin = new Clickhouse(server);
  await admin.run(`CREATE DATABASE ${database}`);
  return {
    settings: { ...server, database },
    drop: async () => {
      await admin.run(`DROP DATABASE ${database}`);
      await admin.close();
    },
  };
}
