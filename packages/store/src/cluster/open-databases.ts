import type { ClusterSettings, OpenOptions } from '../store-settings.ts';
import type { Clickhouse } from './clickhouse/connection/clickhouse.ts';
import { readClickhouseUrl } from './clickhouse/connection/clickhouse-settings.ts';
import { placeOf } from './clickhouse/connection/opening-errors.ts';
import { openClickhouse } from './clickhouse/open-clickhouse.ts';
import { readPostgresUrl } from './postgres/connection/postgres-settings.ts';
import { openPostgres, type PostgresDatabases } from './postgres/open-postgres.ts';
import { catchUp } from './recovery/catch-up.ts';
import { createWaiting } from './wait-for-databases.ts';

export interface ClusterDatabases {
  readonly databases: PostgresDatabases;
  readonly clickhouse: Clickhouse;
}

/**
 * Connects to both databases and brings their tables up to date, those of PostgreSQL first: they know the version of the
 * tables in both. Rejects with a `StoreError` that says to the people who run the server what is wrong.
 */
export async function openDatabases(
  settings: ClusterSettings,
  { warn = () => undefined, waitSeconds = 0 }: OpenOptions,
): Promise<ClusterDatabases> {
  const postgres = await readPostgresUrl(settings.postgres.url, settings.postgres.passwordFile);
  const clickhouse = await readClickhouseUrl(settings.clickhouse.url, settings.clickhouse.passwordFile);
  const waitFor = createWaiting({ seconds: waitSeconds, warn });
  const databases = await waitFor(`PostgreSQL at ${postgres.host}:${postgres.port}`, () =>
    openPostgres(postgres, { warn }),
  );
  try {
    return await waitFor(placeOf(clickhouse), async () => {
      const opened = await openClickhouse(clickhouse, settings.clickhouse.cluster);
      try {
        await catchUp(databases, opened, warn);
        return { databases, clickhouse: opened };
      } catch (error) {
        await opened.close();
        throw error;
      }
    });
  } catch (error) {
    await databases.close();
    throw error;
  }
}
