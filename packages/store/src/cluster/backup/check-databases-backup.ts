import { randomBytes } from 'node:crypto';
import type { DatabasesManifest } from '@keytally/store-ports';
import type { ClusterSettings } from '../../store-settings.ts';
import { Clickhouse } from '../clickhouse/connection/clickhouse.ts';
import type { ClickhouseSettings } from '../clickhouse/connection/clickhouse-settings.ts';
import { inBackquotes, restoreClickhouse } from './clickhouse-part.ts';
import { readDatabasesBackup } from './databases-manifest.ts';
import { loadAndProve } from './prove-backup.ts';
import { readAddresses, withOneConnection } from './with-one-connection.ts';

/**
 * Proves that a backup can be restored, by doing so beside the data: in a database of ClickHouse that is dropped afterwards, and
 * in a transaction of PostgreSQL that is taken back.
 *
 * @param place as for a restore
 */
export async function checkDatabasesBackup(
  backup: string,
  settings: ClusterSettings,
  place?: string,
): Promise<DatabasesManifest> {
  const manifest = await readDatabasesBackup(backup);
  const addresses = await readAddresses(settings);
  const name = `keytally_check_${randomBytes(6).toString('hex')}`;
  await withScratch(addresses.clickhouse, settings.clickhouse.cluster, name, async (scratch) => {
    const names = { from: manifest.clickhouse.database, to: name };
    await restoreClickhouse(scratch, names, place ?? manifest.clickhouse.place, settings.clickhouse.cluster);
    await withOneConnection(addresses.postgres, (database) =>
      database.use(async (connection) => {
        await connection.query('BEGIN');
        try {
          await connection.query(`CREATE SCHEMA ${name}`);
          await connection.query(`SET LOCAL search_path = ${name}`);
          await loadAndProve(connection, scratch, backup, manifest);
        } finally {
          await connection.query('ROLLBACK');
        }
      }),
    );
  });
  return manifest;
}

/** Lends a new database of ClickHouse, which is dropped afterwards. */
async function withScratch(
  settings: ClickhouseSettings,
  cluster: string | undefined,
  database: string,
  work: (scratch: Clickhouse) => Promise<void>,
): Promise<void> {
  const usual = new Clickhouse(settings);
  const scratch = new Clickhouse({ ...settings, database });
  const on = cluster === undefined ? '' : ` ON CLUSTER ${inBackquotes(cluster)}`;
  try {
    await usual.run(`CREATE DATABASE ${inBackquotes(database)}${on}`);
    try {
      await work(scratch);
    } finally {
      await usual.run(`DROP DATABASE ${inBackquotes(database)}${on}${cluster === undefined ? '' : ' SYNC'}`);
    }
  } finally {
    await scratch.close();
    await usual.close();
  }
}
