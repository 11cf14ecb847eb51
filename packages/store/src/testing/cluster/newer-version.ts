import type { Store } from '@keytally/store-ports';
import { onTestFinished } from 'vitest';
import { readClickhouseUrl } from '../../cluster/clickhouse/connection/clickhouse-settings.ts';
import { openClickhouse } from '../../cluster/clickhouse/open-clickhouse.ts';
import { tableNames } from '../../cluster/clickhouse/tables/schema.ts';
import { createClusterStore } from '../../cluster/cluster-store.ts';
import { Database } from '../../cluster/postgres/connection/database.ts';
import { readPostgresUrl } from '../../cluster/postgres/connection/postgres-settings.ts';
import { type SchemaStep, schemaSteps } from '../../cluster/postgres/migrations/schema-steps.ts';
import { openPostgres } from '../../cluster/postgres/open-postgres.ts';
import type { ClusterSettings } from '../../store-settings.ts';

/** A server of a version ahead, whose tables have a column more each, and which has a table more in each database. */
export async function openNewerServer(settings: ClusterSettings): Promise<Store> {
  const postgresSettings = await readPostgresUrl(settings.postgres.url);
  const tables = await listTables(settings);
  const postgres = await openPostgres(postgresSettings, {}, [...schemaSteps, addColumns(tables)]);
  const added = tableNames.map((table) => ({
    table,
    name: 'of_newer_version',
    definition: "String DEFAULT 'none'",
  }));
  const clickhouse = await openClickhouse(await readClickhouseUrl(settings.clickhouse.url), undefined, added);
  await clickhouse.run('CREATE TABLE IF NOT EXISTS newer (note String) ENGINE = MergeTree ORDER BY note');
  const store = createClusterStore({ postgres, clickhouse }, settings);
  onTestFinished(() => store.close());
  return store;
}

/** @param readableFrom the oldest version that may go on; the version before by default */
export function addColumns(tables: readonly string[], readableFrom = schemaSteps.length): SchemaStep {
  const add = (table: string) =>
    `ALTER TABLE ${table} ADD COLUMN of_newer_version text NOT NULL DEFAULT 'none'`;
  return { readableFrom, statements: ['CREATE TABLE newer (note text)', ...tables.map(add)] };
}

async function listTables({ postgres: { url } }: ClusterSettings): Promise<readonly string[]> {
  const database = new Database(await readPostgresUrl(url), { connections: 1 });
  try {
    const rows = await database.query("SELECT tablename FROM pg_tables WHERE schemaname = 'public'");
    return rows.map(({ tablename }) => String(tablename));
  } finally {
    await database.close();
  }
}
