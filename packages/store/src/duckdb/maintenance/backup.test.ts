import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { requireCapability } from '@keytally/store-ports';
import { event, nine, propertySet, readTables } from '@keytally/store-ports/testing';
import { expect, inject, it } from 'vitest';
import { acme, count, openTestStore, temporaryDirectory } from '../../testing/test-store.ts';
import { schemaSteps } from '../tables/schema.ts';
import { MANIFEST_FILE, manifestText } from './backup-manifest.ts';
import { checkBackup } from './check-backup.ts';
import { restoreBackup } from './restore.ts';

const memoryLimit = '512MB';

function batch(number: number) {
  return Array.from({ length: 200 }, (_, index) =>
    event({
      id: `${number}-${index}`,
      clientId: `client ${index % 20}`,
      sessionId: `${number}`,
      occurredAt: nine + number * 1_000 + index,
      properties: propertySet({ C01: `${number % 5}` }),
    }),
  );
}

it.runIf(inject('longTests'))(
  'D12 backs up while records come in, and the restored copy has everything acknowledged before',
  async () => {
    const store = await openTestStore();
    await store.registry.products.put(acme);
    for (let number = 0; number < 5; number++) await store.usage.ingest('acme', batch(number));
    await requireCapability(store, 'rollups').rollUp();
    let acknowledged = 5;
    let running = true;
    const ingestion = (async () => {
      while (running) {
        await store.usage.ingest('acme', batch(acknowledged));
        acknowledged += 1;
      }
    })();
    const backup = join(await temporaryDirectory(), 'monday');
    const before = acknowledged;
    const manifest = await requireCapability(store, 'backUp')(backup);
    const after = acknowledged;
    running = false;
    await ingestion;
    expect(after).toBeGreaterThan(before);

    const directory = join(await temporaryDirectory(), 'elsewhere');
    expect(await restoreBackup(backup, { engine: 'duckdb', directory, memoryLimit })).toMatchObject({
      manifest,
    });
    const restored = await openTestStore({ directory });
    const watermarks = [await store.usage.stateOf('acme'), await restored.usage.stateOf('acme')];
    expect(watermarks[0]?.watermark).not.toBe(watermarks[1]?.watermark);
    const events = await count(restored, 'events');
    expect(manifest.rows).toMatchObject({ events, sessions: events / 10 });
    expect(events % 200).toBe(0);
    expect(events).toBeGreaterThanOrEqual(before * 200);
    for (let number = 0; number < before; number++) {
      expect(await restored.usage.ingest('acme', batch(number))).toMatchObject({ accepted: 0 });
    }
    for (let number = 0; number < acknowledged; number++) await restored.usage.ingest('acme', batch(number));
    expect(await readTables(restored, 'acme')).toEqual(await readTables(store, 'acme'));
  },
);

it('a backup contains one data file, readable only by its owner, and a manifest', async () => {
  const store = await openTestStore();
  await store.registry.products.put(acme);
  const backup = await temporaryDirectory();
  const manifest = await requireCapability(store, 'backUp')(backup);
  expect(await readdir(backup)).toEqual(['keytally.duckdb', 'manifest.json']);
  expect(JSON.parse(await readFile(join(backup, 'manifest.json'), 'utf8'))).toEqual({
    ...manifest,
    digest: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect(manifest).toMatchObject({
    format: 1,
    schemaVersion: schemaSteps.length,
    rows: { products: 1, events: 0 },
  });
});

it('backs up twice at once and again, and leaves nothing behind in the data directory', async () => {
  const directory = await temporaryDirectory();
  const store = await openTestStore({ directory });
  const target = await temporaryDirectory();
  await Promise.all(
    ['one', 'two'].map((name) => requireCapability(store, 'backUp')(join(target, 'deep', name))),
  );
  await requireCapability(store, 'backUp')(join(target, 'three'));
  expect((await readdir(directory)).filter((name) => name.includes('backup'))).toEqual([]);
  expect(await readdir(join(target, 'deep'))).toEqual(['one', 'two']);
});

it('writes no backup to a directory in use, to a full disk, or after it was cancelled', async () => {
  const directory = await temporaryDirectory();
  const store = await openTestStore({ directory });
  const target = await temporaryDirectory();
  await writeFile(join(target, 'mine'), '');
  await expect(requireCapability(store, 'backUp')(target)).rejects.toMatchObject({
    code: 'directory-not-empty',
  });
  for (const unusable of [join(target, 'mine'), join(target, 'mine', 'x'), '/proc/backup']) {
    await expect(requireCapability(store, 'backUp')(unusable)).rejects.toMatchObject({
      code: 'directory-not-usable',
    });
  }
  const gone = AbortSignal.abort(new Error('cancelled'));
  await expect(requireCapability(store, 'backUp')(join(target, 'new'), gone)).rejects.toThrow();
  await store.close();
  const full = await openTestStore({ directory, minimumFreeBytes: 2 ** 60 });
  await expect(requireCapability(full, 'backUp')(join(target, 'new'))).rejects.toMatchObject({
    code: 'storage-full',
  });
  expect(await readdir(target)).toEqual(['mine']);
});

it('a check reads all of a backup, changes nothing, and finds a flipped bit, lost rows and a lost file', async () => {
  const store = await openTestStore();
  await store.registry.products.put(acme);
  const backup = join(await temporaryDirectory(), 'backup');
  const manifest = await requireCapability(store, 'backUp')(backup);
  const file = join(backup, 'keytally.duckdb');
  const bytes = await readFile(file);
  expect(await checkBackup(backup)).toEqual(manifest);
  expect(await readdir(backup)).toEqual(['keytally.duckdb', 'manifest.json']);
  expect((await readFile(file)).equals(bytes)).toBe(true);

  const damaged = { code: 'unreadable-data', message: expect.stringContaining('damaged') };
  await writeFile(
    join(backup, 'manifest.json'),
    JSON.stringify({ ...manifest, rows: { ...manifest.rows, products: 2 } }),
  );
  await expect(checkBackup(backup)).rejects.toMatchObject(damaged);
  await writeFile(join(backup, 'manifest.json'), JSON.stringify(manifest));
  const flipped = Buffer.from(bytes);
  flipped[9000] = (flipped[9000] ?? 0) ^ 1;
  await writeFile(file, flipped);
  await expect(checkBackup(backup)).rejects.toMatchObject(damaged);
  await rm(file);
  await expect(checkBackup(backup)).rejects.toMatchObject(damaged);
});

it('restores nothing over data, and refuses a backup that is damaged, newer or not a backup', async () => {
  const directory = await temporaryDirectory();
  const store = await openTestStore({ directory });
  const backup = join(await temporaryDirectory(), 'backup');
  const manifest = await requireCapability(store, 'backUp')(backup);
  await store.close();
  const restore = (from: string, to = directory) =>
    restoreBackup(from, { engine: 'duckdb', directory: to, memoryLimit });
  await expect(restore(backup)).rejects.toMatchObject({ code: 'directory-not-empty' });

  const empty = join(await temporaryDirectory(), 'new');
  await expect(restore(directory, empty)).rejects.toMatchObject({
    code: 'unreadable-data',
    message: expect.stringContaining('does not contain a backup'),
  });
  const file = join(backup, 'keytally.duckdb');
  const bytes = await readFile(file);
  bytes[bytes.length - 100] = (bytes[bytes.length - 100] ?? 0) ^ 1;
  await writeFile(file, bytes);
  await expect(restore(backup, empty)).rejects.toMatchObject({
    code: 'unreadable-data',
    message: expect.stringContaining('damaged'),
  });
  await writeFile(join(backup, MANIFEST_FILE), manifestText({ ...manifest, schemaVersion: 1_000 }));
  await expect(restore(backup, empty)).rejects.toMatchObject({ code: 'newer-data' });
  await mkdir(join(empty, 'private'), { recursive: true });
  expect(await readdir(join(empty, 'private'))).toEqual([]);
});
