import type { ClusterSettings, OpenOptions } from '../store-settings.ts';
import { readClickhouseSettings, warningAbout } from './clickhouse/connection/clickhouse-settings.ts';
import { placeOf } from './clickhouse/connection/opening-errors.ts';
import { openClickhouse } from './clickhouse/open-clickhouse.ts';
import { readPostgresUrl } from './postgres/connection/postgres-settings.ts';
import { openPostgres } from './postgres/open-postgres.ts';
import { catchUp } from './recovery/catch-up.ts';
import { noticeLackingRecords } from './recovery/lacking-records.ts';
import { createWaiting } from './wait-for-databases.ts';
import type { Databases } from './writing/databases.ts';

/**
 * Connects to both databases and brings their tables up to date, those of PostgreSQL first: they know the version of the
 * tables in both. Rejects with a `StoreError` that says to the people who run the server what is wrong.
 */
export async function openDatabases(
  settings: ClusterSettings,
  { warn = () => undefined, waitSeconds = 0, isForMove = false }: OpenOptions,
): Promise<Databases> {
  const postgresSettings = await readPostgresUrl(settings.postgres.url, settings.postgres.passwordFile);
  const clickhouseSettings = await readClickhouseSettings(settings.clickhouse);
  const warning = warningAbout(clickhouseSettings);
  if (warning !== undefined) warn(warning);
  const waitFor = createWaiting({ seconds: waitSeconds, warn });
  const postgres = await waitFor(`PostgreSQL at ${postgresSettings.host}:${postgresSettings.port}`, () =>
    openPostgres(postgresSettings, { warn, isForMove }),
  );
  try {
    const clickhouse = await waitFor(placeOf(clickhouseSettings), () =>
      openClickhouse(clickhouseSettings, settings.clickhouse.cluster),
    );
    try {
      await waitFor('both databases', async () => {
        await catchUp(postgres, clickhouse, warn);
        await noticeLackingRecords(postgres, clickhouse, warn);
      });
      return { postgres, clickhouse };
    } catch (error) {
      await clickhouse.close();
      throw error;
    }
  } catch (error) {
    await postgres.close();
    throw error;
  }
}
