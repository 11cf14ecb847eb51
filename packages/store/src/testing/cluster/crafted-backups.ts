import { createHash, randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { type DatabasesManifest, requireCapability, StoreError } from '@keytally/store-ports';
import { event } from '@keytally/store-ports/testing';
import { expect, it } from 'vitest';
import { checkDatabasesBackup } from '../../cluster/backup/check-databases-backup.ts';
import { manifestText } from '../../cluster/backup/databases-manifest.ts';
import { restoreDatabases } from '../../cluster/backup/restore-databases.ts';
import { Clickhouse } from '../../cluster/clickhouse/connection/clickhouse.ts';
import { readClickhouseUrl } from '../../cluster/clickhouse/connection/clickhouse-settings.ts';
import { clusterEngine } from '../../cluster/cluster-store.ts';
import type { ClusterSettings } from '../../store-settings.ts';
import { acme, temporaryDirectory } from '../test-store.ts';
import { openServer } from './cluster-engine.ts';
import { newClusterSettings, openDatabase } from './cluster-settings.ts';

/** A backup of a new cluster that `change` made something else of before. */
async function backUp(change: (clickhouse: Clickhouse) => Promise<unknown> = async () => undefined) {
  const settings = await newClusterSettings();
  const store = await openServer(settings);
  await store.registry.products.put(acme);
  await store.usage.ingest(acme.id, [event({})]);
  const directory = join(await temporaryDirectory(), 'backup');
  const backUpDatabases = requireCapability(store, 'backUpDatabases');
  const place = () => `File('keytally-test-${randomBytes(6).toString('hex')}')`;
  const manifest = await backUpDatabases(directory, place());
  const clickhouse = new Clickhouse(await readClickhouseUrl(settings.clickhouse.url));
  const changed = place();
  try {
    await change(clickhouse);
    await clickhouse.ask(`BACKUP DATABASE \`${manifest.clickhouse.database}\` TO ${changed}`);
  } finally {
    await clickhouse.close();
  }
  return { settings, directory, changed, backUpDatabases };
}

/** Writes a manifest, and a file with the rows of PostgreSQL, that fit each other. */
async function rewrite(
  directory: string,
  { fields = {}, lines = [] }: { fields?: object; lines?: readonly object[] },
): Promise<void> {
  const read = async (name: string) => readFile(join(directory, name));
  const { digest: _, ...manifest } = JSON.parse(`${await read('manifest.json')}`);
  const rows = gunzipSync(await read('postgres.ndjson.gz')).toString();
  const file = gzipSync(`${lines.map((line) => `${JSON.stringify(line)}\n`).join('')}${rows}`);
  const sha256 = createHash('sha256').update(file).digest('hex');
  await writeFile(join(directory, 'postgres.ndjson.gz'), file);
  const crafted = { ...manifest, bytes: file.length, sha256, ...fields };
  await writeFile(join(directory, 'manifest.json'), manifestText(crafted as DatabasesManifest));
}

/** The error of what is refused; a database that cannot be used refuses nothing, so that is thrown, with its cause. */
async function refusalOf(work: Promise<unknown>): Promise<unknown> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof StoreError && error.code === 'store-unavailable') throw error;
  return error;
}

async function expectRefused(directory: string, settings: ClusterSettings, message: RegExp, place?: string) {
  const refusal = { code: 'unreadable-data', message: expect.stringMatching(message) };
  expect(await refusalOf(checkDatabasesBackup(directory, settings, place))).toMatchObject(refusal);
  const elsewhere = await newClusterSettings();
  expect(await refusalOf(restoreDatabases(directory, elsewhere, { place }))).toMatchObject(refusal);
  expect(await clusterEngine.hasData(elsewhere)).toBe(false);
  const postgres = await openDatabase(elsewhere.postgres.url);
  expect(await postgres.query("SELECT 1 FROM pg_tables WHERE tablename = 'planted'")).toEqual([]);
}

/** What holds for backups of a cluster that Keytally did not write. Checks of a backup are counted, so they run one after another. */
export function testCraftedBackups(): void {
  it('is refused with rows of other tables, and with a sequence that is SQL, and nothing of it runs', async () => {
    const { settings, directory } = await backUp();
    const file = await readFile(join(directory, 'postgres.ndjson.gz'));
    for (const line of [
      { table: 'products (id) SELECT pg_read_file($1::text[]::text) --', row: '()' },
      { sequence: 'a', last: "1'); CREATE TABLE planted (); --" },
    ]) {
      await rewrite(directory, { lines: [line] });
      await expectRefused(directory, settings, /line 1 is neither a row of a table of Keytally/);
      await writeFile(join(directory, 'postgres.ndjson.gz'), file);
    }
  });

  it('is refused with a manifest that names a place which Keytally never writes, or no version', async () => {
    const { settings, directory } = await backUp();
    const { clickhouse } = JSON.parse(await readFile(join(directory, 'manifest.json'), 'utf8'));
    for (const place of ["File('a') SETTINGS allow_non_empty_tables = 1", 7]) {
      await rewrite(directory, { fields: { clickhouse: { ...clickhouse, place } } });
      await expectRefused(directory, settings, /names no place/);
    }
    for (const fields of [
      { schemaVersion: 'x' },
      { schemaVersion: 0 },
      { clickhouse: null },
      { products: 7 },
    ]) {
      await rewrite(directory, { fields: { clickhouse, ...fields } });
      await expectRefused(directory, settings, /manifest/);
    }
  });

  it.each([
    [
      'a view instead of a table',
      'DROP TABLE rolled_day_uses; CREATE VIEW rolled_day_uses AS SELECT throwIf(1)',
    ],
    ['a column that is computed', 'ALTER TABLE events ADD COLUMN more String ALIAS hostName()'],
    ['another default value', 'ALTER TABLE sessions MODIFY COLUMN is_gone Bool DEFAULT throwIf(1)'],
  ])('is refused if ClickHouse has %s, and none is made then', async (_, statements) => {
    const { settings, directory, changed, backUpDatabases } = await backUp(async (clickhouse) => {
      for (const statement of statements.split('; ')) await clickhouse.run(statement);
    });
    const message = /has not the tables that Keytally makes: /;
    await expectRefused(directory, settings, message, changed);
    const again = join(await temporaryDirectory(), 'again');
    const place = `File('keytally-test-${randomBytes(6).toString('hex')}')`;
    await expect(backUpDatabases(again, place)).rejects.toMatchObject({
      message: expect.stringMatching(message),
    });
  });
}
