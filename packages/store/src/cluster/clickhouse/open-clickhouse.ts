import { checkServer, requireRights } from './connection/check-server.ts';
import { Clickhouse } from './connection/clickhouse.ts';
import type { ClickhouseSettings } from './connection/clickhouse-settings.ts';
import { refused, toOpeningError } from './connection/opening-errors.ts';
import { createTables } from './tables/create-tables.ts';
import { addedColumns, type Deployment } from './tables/schema.ts';

/** A server that does not even say its version in this time cannot be reached. */
const CHECK_MILLISECONDS = 10_000;

/**
 * Connects to ClickHouse, checks that it can be used, and creates the tables. Rejects with a `StoreError` that says to the
 * people who run the server what is wrong; it is `store-unavailable` if it may pass.
 *
 * @param cluster the cluster whose servers all get the tables
 * @param added all columns that tables have got since their release
 */
export async function openClickhouse(
  settings: ClickhouseSettings,
  cluster?: string,
  added = addedColumns,
): Promise<Clickhouse> {
  const clickhouse = new Clickhouse(settings);
  try {
    await createTables(clickhouse, settings, await findDeployment(settings, cluster), added);
    return clickhouse;
  } catch (error) {
    await clickhouse.close();
    throw toOpeningError(error, settings);
  }
}

/** Checks that ClickHouse can be used, and changes nothing. Rejects as `openClickhouse` does. */
export async function checkClickhouse(settings: ClickhouseSettings): Promise<void> {
  const clickhouse = new Clickhouse(settings, CHECK_MILLISECONDS);
  try {
    await checkServer(clickhouse, settings);
  } catch (error) {
    throw toOpeningError(error, settings);
  } finally {
    await clickhouse.close();
  }
}

async function findDeployment(
  settings: ClickhouseSettings,
  cluster: string | undefined,
): Promise<Deployment> {
  const first = new Clickhouse(settings, CHECK_MILLISECONDS);
  try {
    const { isCloud } = await checkServer(first, settings);
    if (cluster === undefined) return { kind: isCloud ? 'cloud' : 'single' };
    if (isCloud)
      throw refused(
        settings,
        "is ClickHouse Cloud, which has no clusters of one's own: leave KEYTALLY_CLICKHOUSE_CLUSTER out.",
      );
    await requireRights(first, settings, ['CLUSTER'], '*.*');
    return { kind: 'replicated', cluster };
  } finally {
    await first.close();
  }
}
