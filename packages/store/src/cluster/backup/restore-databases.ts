import type { DatabasesManifest } from '@keytally/store-ports';
import { StoreError } from '@keytally/store-ports';
import type { ClusterSettings } from '../../store-settings.ts';
import { Clickhouse } from '../clickhouse/connection/clickhouse.ts';
import { tableNames } from '../clickhouse/tables/schema.ts';
import { hasTables } from '../postgres/open-postgres.ts';
import { restoreClickhouse } from './clickhouse-part.ts';
import { readDatabasesBackup } from './databases-manifest.ts';
import { loadAndProve } from './prove-backup.ts';
import { readAddresses, withOneConnection } from './with-one-connection.ts';

/**
 * Restores both databases of a cluster where there is no data yet. PostgreSQL comes last, in one transaction: it has nothing
 * unless all of ClickHouse's part is there.
 *
 * @param place where ClickHouse's part is now; where it was written if absent
 */
export async function restoreDatabases(
  backup: string,
  settings: ClusterSettings,
  place?: string,
): Promise<DatabasesManifest> {
  const manifest = await readDatabasesBackup(backup);
  const addresses = await readAddresses(settings);
  const clickhouse = new Clickhouse(addresses.clickhouse);
  try {
    if (await hasTables(addresses.postgres)) throw notEmpty('PostgreSQL');
    await requireNoTables(clickhouse);
    const names = { from: manifest.clickhouse.database, to: addresses.clickhouse.database };
    await restoreClickhouse(
      clickhouse,
      names,
      place ?? manifest.clickhouse.place,
      settings.clickhouse.cluster,
    );
    await withOneConnection(addresses.postgres, (database) =>
      database.transaction((connection) => loadAndProve(connection, clickhouse, backup, manifest)),
    );
    return manifest;
  } finally {
    await clickhouse.close();
  }
}

async function requireNoTables(clickhouse: Clickhouse): Promise<void> {
  const found = await clickhouse.query(
    'SELECT 1 AS found FROM system.tables WHERE database = currentDatabase() AND name IN ({names:Array(String)}) LIMIT 1',
    { parameters: { names: tableNames } },
  );
  if (found.length > 0) throw notEmpty('ClickHouse');
}

function notEmpty(which: string): StoreError {
  return new StoreError(
    'directory-not-empty',
    `The database of ${which} has tables of Keytally: a backup can only be restored where there are none. Drop both databases and create them anew, also after a restore that failed.`,
  );
}
