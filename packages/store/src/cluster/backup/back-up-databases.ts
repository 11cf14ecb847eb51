import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { BackUpDatabases, DatabasesManifest, SumsOfRows } from '@keytally/store-ports';
import { prepareFolder, writeFolder } from '../../backup/backup-folder.ts';
import { digestOf, sizeOf } from '../../disk-files.ts';
import { newerTables } from '../postgres/migrations/migrate.ts';
import { schemaSteps } from '../postgres/migrations/schema-steps.ts';
import { NOW } from '../postgres/product/now.ts';
import { readSnapshot } from '../postgres/product/read-snapshot.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import type { Databases } from '../writing/databases.ts';
import { backUpClickhouse, requirePlace } from './clickhouse-part.ts';
import { MANIFEST_FILE, manifestText } from './databases-manifest.ts';
import { requireOwnTables } from './own-clickhouse-tables.ts';
import { POSTGRES_FILE, writePostgresFile } from './postgres-file.ts';
import { readSums } from './sums-of-rows.ts';

/**
 * Creates the backup of both databases. PostgreSQL comes first, as of one moment: what counts then is in ClickHouse already, and
 * stays there for half an hour at least, however it is erased.
 */
export function createDatabasesBackup(databases: Databases, cluster?: string): BackUpDatabases {
  return async (target, place) => {
    requirePlace(place);
    await prepareFolder(resolve(target));
    const [row] = await databases.clickhouse.query('SELECT currentDatabase() AS name');
    const database = String(row?.name);
    // Neither a check nor a restore takes a backup with more.
    await requireOwnTables(databases.clickhouse, `The database "${database}" of ClickHouse`);
    return writeFolder(resolve(target), async (folder) => {
      const file = join(folder, POSTGRES_FILE);
      const written = await writePostgres(databases, file);
      // Before rows that are erased meanwhile are deleted, half an hour later.
      const [products] = await Promise.all([
        sumsOf(databases, written.snapshots),
        backUpClickhouse(databases.clickhouse, database, place, cluster),
      ]);
      const manifest: DatabasesManifest = {
        format: 'databases-1',
        createdAt: written.createdAt,
        schemaVersion: written.schemaVersion,
        bytes: await sizeOf(file),
        sha256: await digestOf(file),
        rows: { ...written.rows, ...totalsOf(Object.values(products)) },
        clickhouse: { database, place },
        products,
      };
      await writeFile(join(folder, MANIFEST_FILE), manifestText(manifest), { mode: 0o600 });
      return manifest;
    });
  };
}

/** What PostgreSQL had at one moment. */
interface WrittenPostgres extends Pick<DatabasesManifest, 'createdAt' | 'schemaVersion' | 'rows'> {
  /** Of each product, by its id. */
  readonly snapshots: readonly (readonly [string, Snapshot])[];
}

function writePostgres({ postgres }: Databases, file: string): Promise<WrittenPostgres> {
  return postgres.usual.transaction(async (connection) => {
    await connection.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
    const [state] = await connection.query(`SELECT max(step) AS version, ${NOW} AS now FROM schema_steps`);
    const schemaVersion = Number(state?.version);
    // What newer tables have besides would be missing.
    if (schemaVersion > schemaSteps.length) throw newerTables();
    const products = await connection.query('SELECT id FROM products ORDER BY product');
    const snapshots: [string, Snapshot][] = [];
    for (const { id } of products) {
      const snapshot = await readSnapshot(connection, String(id));
      if (snapshot !== undefined) snapshots.push([String(id), snapshot]);
    }
    return {
      createdAt: new Date(Number(state?.now)).toISOString(),
      schemaVersion,
      rows: await writePostgresFile(connection, schemaSteps.slice(0, schemaVersion), file),
      snapshots,
    };
  });
}

async function sumsOf(
  { clickhouse }: Databases,
  snapshots: WrittenPostgres['snapshots'],
): Promise<Record<string, SumsOfRows>> {
  const sums: [string, SumsOfRows][] = [];
  for (const [id, snapshot] of snapshots) sums.push([id, await readSums(clickhouse, snapshot)]);
  return Object.fromEntries(sums);
}

function totalsOf(products: readonly SumsOfRows[]): Record<string, number> {
  const totals: Record<string, number> = {};
  for (const sums of products)
    for (const [name, [rows]] of Object.entries(sums)) totals[name] = (totals[name] ?? 0) + rows;
  return totals;
}
