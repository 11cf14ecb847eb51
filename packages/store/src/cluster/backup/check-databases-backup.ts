import { randomBytes } from 'node:crypto';
import { type DatabasesManifest, StoreError } from '@keytally/store-ports';
import { quotedName } from '../../sql-text.ts';
import type { ClusterSettings } from '../../store-settings.ts';
import { inBackquotes } from '../clickhouse/connection/check-server.ts';
import { Clickhouse } from '../clickhouse/connection/clickhouse.ts';
import { codeOf } from '../clickhouse/connection/clickhouse-errors.ts';
import {
  type ClickhouseSettings,
  readClickhouseSettings,
} from '../clickhouse/connection/clickhouse-settings.ts';
import { readPostgresUrl } from '../postgres/connection/postgres-settings.ts';
import { requirePlace, restoreClickhouse } from './clickhouse-part.ts';
import { readDatabasesBackup } from './databases-manifest.ts';
import { loadAndProve } from './prove-backup.ts';
import { withClickhouse, withPostgres } from './with-databases.ts';

/**
 * Proves that a backup can be restored, by doing so beside the data: in a database of ClickHouse that is dropped afterwards, and
 * in a transaction of PostgreSQL that is taken back.
 *
 * @param place as for a restore
 * @param signal gives up, and drops the database
 */
export async function checkDatabasesBackup(
  backup: string,
  settings: ClusterSettings,
  place?: string,
  signal?: AbortSignal,
): Promise<DatabasesManifest> {
  if (settings.clickhouse.cluster !== undefined) throw onReplicas();
  if (place !== undefined) requirePlace(place);
  const manifest = await readDatabasesBackup(backup);
  const postgres = await readPostgresUrl(settings.postgres.url, settings.postgres.passwordFile);
  const clickhouse = await readClickhouseSettings(settings.clickhouse);
  await withScratch(clickhouse, async (scratch, name) => {
    const names = { from: manifest.clickhouse.database, to: name };
    await restoreClickhouse(scratch, names, place ?? manifest.clickhouse.place, { signal });
    await withPostgres(postgres, (database) =>
      database.use(async (connection) => {
        await connection.query('BEGIN');
        try {
          await connection.query(`CREATE SCHEMA ${quotedName(name)}`);
          await connection.query(`SET LOCAL search_path = ${quotedName(name)}`);
          await loadAndProve(connection, scratch, backup, manifest, signal);
        } finally {
          await connection.query('ROLLBACK');
        }
      }),
    );
  });
  return manifest;
}

const PREFIX = 'keytally_check_';

/** A check that was killed cannot drop its database. */
const ABANDONED_SECONDS = 86_400;

/** Lends a new database of ClickHouse, which is dropped afterwards, as those of killed checks are. */
function withScratch(
  settings: ClickhouseSettings,
  work: (scratch: Clickhouse, name: string) => Promise<void>,
): Promise<void> {
  return withClickhouse(settings, async (usual) => {
    const now = Math.floor(Date.now() / 1_000);
    const name = `${PREFIX}${now}_${randomBytes(4).toString('hex')}`;
    const drop = (one: string) => usual.run(`DROP DATABASE ${inBackquotes(one)}`);
    for (const one of await listScratch(usual))
      if (Number(one.split('_')[2]) < now - ABANDONED_SECONDS) await drop(one);
    await usual.run(`CREATE DATABASE ${inBackquotes(name)}`).catch((error: unknown) => {
      throw noRight(error, settings) ?? error;
    });
    const scratch = new Clickhouse({ ...settings, database: name });
    try {
      await work(scratch, name);
    } finally {
      await scratch.close();
      await drop(name);
    }
  });
}

async function listScratch(clickhouse: Clickhouse): Promise<readonly string[]> {
  const rows = await clickhouse.query(
    'SELECT name FROM system.databases WHERE startsWith(name, {prefix:String})',
    { parameters: { prefix: PREFIX } },
  );
  return rows.map(({ name }) => String(name));
}

const NO_RIGHTS = 497;

function noRight(error: unknown, { user }: ClickhouseSettings): StoreError | undefined {
  if (!(error instanceof StoreError) || codeOf(error.cause) !== NO_RIGHTS) return undefined;
  return new StoreError(
    'wrong-settings',
    `ClickHouse does not let the user "${user}" make a database, in which a backup is checked: run GRANT CREATE, DROP, INSERT, SELECT ON ${PREFIX}*.* TO ${inBackquotes(user)}.`,
    error.cause,
  );
}

/** Their tables keep the place in Keeper that they were made with, and two tables cannot share it. */
function onReplicas(): StoreError {
  return new StoreError(
    'not-supported',
    'A backup of replicated tables cannot be checked beside the data: restore it to other databases, with a Keeper of their own. A restore proves the same.',
  );
}
