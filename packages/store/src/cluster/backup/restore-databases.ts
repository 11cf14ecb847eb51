import type { DatabasesManifest } from '@keytally/store-ports';
import { StoreError } from '@keytally/store-ports';
import type { ClusterSettings } from '../../store-settings.ts';
import type { Clickhouse } from '../clickhouse/connection/clickhouse.ts';
import { tableNames } from '../clickhouse/tables/schema.ts';
import type { Connection } from '../postgres/connection/database.ts';
import { hasTables } from '../postgres/open-postgres.ts';
import { moveBatch, skipBatches } from '../postgres/product/batches.ts';
import { NOW } from '../postgres/product/now.ts';
import { distrustAggregates } from '../recovery/distrust-aggregates.ts';
import { requirePlace, restoreClickhouse } from './clickhouse-part.ts';
import { readDatabasesBackup } from './databases-manifest.ts';
import { loadAndProve } from './prove-backup.ts';
import { readAddresses, withClickhouse, withPostgres } from './with-databases.ts';

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
  if (place !== undefined) requirePlace(place);
  const manifest = await readDatabasesBackup(backup);
  const { postgres, clickhouse: address } = await readAddresses(settings);
  await withClickhouse(address, async (clickhouse) => {
    if (await hasTables(postgres)) throw notEmpty('PostgreSQL');
    await requireNoTables(clickhouse);
    const names = { from: manifest.clickhouse.database, to: address.database };
    await restoreClickhouse(clickhouse, names, place ?? manifest.clickhouse.place, settings.clickhouse);
    await withPostgres(postgres, (database) =>
      database.transaction(async (connection) => {
        await loadAndProve(connection, clickhouse, backup, manifest);
        await beginAnew(connection);
      }),
    );
  });
  return manifest;
}

/**
 * Numbers that were handed out after the backup name other data, so watermarks and cursors go on elsewhere. Aggregates that were
 * replaced may have been deleted before ClickHouse's part was made, so they are made again.
 */
async function beginAnew(connection: Connection): Promise<void> {
  const rows = await connection.query(`SELECT product, ${NOW} * 1000 AS now FROM products`);
  const products = rows.map(({ product }) => Number(product));
  for (const { product, now } of rows) await skipBatches(connection, Number(product), BigInt(now ?? 0));
  for (const product of products) await moveBatch(connection, product);
  await distrustAggregates(connection, products);
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
