import { chmodSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { type BackupManifest, requireCapability } from '@keytally/store-ports';
import { expect, inject, it } from 'vitest';
import { openStore } from '../../open-store.ts';
import { count, openTestStore, temporaryDirectory } from '../../testing/test-store.ts';
import { restoreBackup } from '../maintenance/restore.ts';
import { schemaSteps } from './schema.ts';

/** Backups that earlier versions wrote, one for each version of the tables. A new version of the tables adds one. */
const folder = fileURLToPath(new URL('../../testing/released-data/', import.meta.url));
const released = globSync('schema-*', { cwd: folder }).toSorted(
  (one, other) => versionOf(one) - versionOf(other),
);
/** A short run takes the oldest, on which all steps run. */
const tried = inject('longTests') ? released : released.slice(0, 1);

it('there is a backup of the version of the tables before this one', () => {
  expect(released).toContain(`schema-${schemaSteps.length - 1}`);
});

it.each(tried)('%s is restored, opened and brought up to date with all that is in it', async (version) => {
  const { directory, manifest } = await restored(version);
  const warnings: string[] = [];
  const warn = (message: string) => void warnings.push(message);
  await (await openStore({ engine: 'duckdb', directory, memoryLimit: '512MB' }, { warn })).close();
  expect(warnings).toEqual([
    expect.stringContaining(`from version ${manifest.schemaVersion} of its tables to ${schemaSteps.length}:`),
  ]);
  const store = await openTestStore({ directory });
  expect(await store.registry.products.get('demo')).toMatchObject({ id: 'demo' });
  await requireCapability(store, 'rollups').rollUp();
  // What the steps made of days that were rolled up before is what a rebuild makes.
  const { watermark } = (await store.usage.stateOf('demo')) ?? {};
  await requireCapability(store, 'rollups').rebuild();
  expect(await store.usage.stateOf('demo')).toMatchObject({ watermark });
  for (const table of ['events', 'client_names', 'event_names'] as const) {
    expect(await count(store, table)).toBe(manifest.rows[table]);
  }
  expect(manifest.rows.events).toBeGreaterThan(0);
  const again = await requireCapability(store, 'backUp')(join(await temporaryDirectory(), 'again'));
  expect(again).toMatchObject({ schemaVersion: schemaSteps.length, rows: { events: manifest.rows.events } });
});

it('what the view of a question is compared with is what the question is compared with, if its report is', async () => {
  const { directory } = await restored('schema-13');
  const { questions } = (await openTestStore({ directory })).registry;
  expect((await questions.list('demo')).map(({ id, compare }) => [id, compare])).toEqual([
    ['spread', undefined],
    ['own', '2026-09-01..2026-09-30'],
    ['uses', 'year'],
  ]);
});

function versionOf(name: string): number {
  return Number(name.slice('schema-'.length));
}

/** A data directory of an earlier version. */
async function restored(version: string) {
  const read = (name: string) => readFileSync(join(folder, version, name));
  const manifest = JSON.parse(`${read('manifest.json')}`) as BackupManifest;
  const backup = join(await temporaryDirectory(), 'backup');
  mkdirSync(backup);
  const file = join(backup, 'keytally.duckdb');
  writeFileSync(join(backup, 'manifest.json'), JSON.stringify(manifest));
  writeFileSync(file, gunzipSync(read('keytally.duckdb.gz')));
  chmodSync(file, 0o600);
  const directory = join(await temporaryDirectory(), 'restored');
  await restoreBackup(backup, { engine: 'duckdb', directory, memoryLimit: '512MB' });
  return { directory, manifest };
}
