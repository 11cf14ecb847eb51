import { type DatabasesManifest, StoreError } from '@keytally/store-ports';
import { type ClosedSecrets, closeSecrets, type RestoreOptions } from '../../sql-registry/close-secrets.ts';
import type { ClusterSettings } from '../../store-settings.ts';
import type { Clickhouse } from '../clickhouse/connection/clickhouse.ts';
import { readClickhouseSettings } from '../clickhouse/connection/clickhouse-settings.ts';
import { tableNames } from '../clickhouse/tables/schema.ts';
import { readPostgresUrl } from '../postgres/connection/postgres-settings.ts';
import { hasTables } from '../postgres/open-postgres.ts';
import { moveBatch } from '../postgres/product/batches.ts';
import { beginAnew } from '../recovery/begin-anew.ts';
import { requirePlace, restoreClickhouse } from './clickhouse-part.ts';
import { readDatabasesBackup } from './databases-manifest.ts';
import { loadAndProve } from './prove-backup.ts';
import { withClickhouse, withPostgres } from './with-databases.ts';

/**
 * Restores both databases of a cluster where there is no data yet. PostgreSQL comes last, in one transaction: it has nothing
 * unless all of ClickHouse's part is there.
 */
export async function restoreDatabases(
  backup: string,
  settings: ClusterSettings,
  options: RestoreOptions = {},
): Promise<{ readonly manifest: DatabasesManifest; readonly closed: ClosedSecrets }> {
  const { place } = options;
  if (place !== undefined) requirePlace(place);
  const manifest = await readDatabasesBackup(backup);
  const postgres = await readPostgresUrl(settings.postgres.url, settings.postgres.passwordFile);
  const address = await readClickhouseSettings(settings.clickhouse);
  const closed = await withClickhouse(address, async (clickhouse) => {
    if (await hasTables(postgres)) throw notEmpty('PostgreSQL');
    await requireNoTables(clickhouse);
    const names = { from: manifest.clickhouse.database, to: address.database };
    await restoreClickhouse(clickhouse, names, place ?? manifest.clickhouse.place, settings.clickhouse);
    return withPostgres(postgres, (database) =>
      database.transaction(async (connection) => {
        await loadAndProve(connection, clickhouse, backup, manifest);
        for (const product of await beginAnew(connection)) await moveBatch(connection, product);
        return closeSecrets(connection, options);
      }),
    );
  });
  return { manifest, closed };
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
