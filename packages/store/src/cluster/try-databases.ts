import type { TriedDatabase } from '../engine.ts';
import type { ClusterSettings } from '../store-settings.ts';
import { readClickhouseSettings } from './clickhouse/connection/clickhouse-settings.ts';
import { checkClickhouse } from './clickhouse/open-clickhouse.ts';
import { readPostgresUrl } from './postgres/connection/postgres-settings.ts';
import { hasTables } from './postgres/open-postgres.ts';

/** Asks both databases at once whether they can be used: one that is down says nothing about the other. */
export function tryDatabases({ postgres, clickhouse }: ClusterSettings): Promise<readonly TriedDatabase[]> {
  return Promise.all([
    tried('PostgreSQL', async () => hasTables(await readPostgresUrl(postgres.url, postgres.passwordFile))),
    tried('ClickHouse', async () => checkClickhouse(await readClickhouseSettings(clickhouse))),
  ]);
}

async function tried(name: string, ask: () => Promise<unknown>): Promise<TriedDatabase> {
  try {
    await ask();
    return { name };
  } catch (error) {
    return { name, fault: error instanceof Error ? error.message : String(error) };
  }
}
