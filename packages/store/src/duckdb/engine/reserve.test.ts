import { existsSync } from 'node:fs';
import { readdir, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryDirectory } from '../../testing/test-store.ts';
import { createDuckdbStore } from '../duckdb-engine.ts';
import { openDatabase } from '../file/database.ts';
import { createKnownRows } from '../ingest/known-rows.ts';
import { RESERVE_BYTES, Reserve } from './reserve.ts';

/** A disk on which others have left some bytes free, beside the reserve. */
function diskOf(directory: string) {
  const file = join(directory, 'keytally.reserve');
  const disk = { file, left: 2 ** 30, warnings: [] as string[], isKept: () => existsSync(file) };
  const measure = async () => disk.left + (disk.isKept() ? 0 : RESERVE_BYTES);
  const warn = (message: string) => void disk.warnings.push(message);
  return { disk, reserve: new Reserve(directory, { measure, warn }) };
}

async function openWithReserve() {
  const directory = await temporaryDirectory();
  const database = await openDatabase(directory, { memoryLimit: '512MB', warn: () => undefined });
  const { disk, reserve } = diskOf(database.directory);
  const settings = { engine: 'duckdb', directory, minimumFreeBytes: 0 } as const;
  const store = createDuckdbStore(database, settings, createKnownRows(), reserve);
  onTestFinished(() => store.close());
  await store.checkReady();
  return { store, disk };
}

const row = {
  thumbprint: 'thumbprint',
  kind: 'CLIENT' as const,
  id: 'stolen',
  publicKey: 'PEM',
  algorithm: 'EdDSA' as const,
  createdAt: new Date(1_000),
  updatedAt: new Date(1_000),
};
const entry = {
  at: new Date(1_000),
  action: 'key-deleted' as const,
  outcome: 'done' as const,
  actor: null,
  keys: [{ kind: row.kind, id: row.id, thumbprint: row.thumbprint, outcome: 'deleted' as const }],
  reason: null,
  count: 1,
  requestId: null,
};
const deletion = () => ({
  write: [{ ...row, deletedAt: new Date(2_000) }],
  result: undefined,
  audit: entry,
});

it('D3 keeps some megabytes in reserve, which only their owner can read', async () => {
  const { disk } = await openWithReserve();
  const { size, blocks, mode } = await stat(disk.file);
  expect(size).toBe(8 * 2 ** 20);
  expect(blocks * 512).toBeGreaterThanOrEqual(size);
  expect(mode & 0o777).toBe(0o600);
});

it('D3 on a full disk a key is deleted and audited with the reserve, which is made anew once there is room', async () => {
  const { store, disk } = await openWithReserve();
  await store.registry.keys.change(() => ({ write: [row], result: undefined }));
  expect(disk.isKept()).toBe(true);
  disk.left = 0;
  await store.registry.keys.change(deletion);
  expect(await store.registry.keys.read()).toMatchObject([{ id: 'stolen', deletedAt: new Date(2_000) }]);
  expect(await store.registry.audit.readAfter(0, 10)).toMatchObject([{ action: 'key-deleted' }]);
  expect(disk.isKept()).toBe(false);
  expect(disk.warnings).toEqual([expect.stringContaining('make room soon')]);
  disk.left = 2 ** 30;
  await expect.poll(() => store.checkReady().then(disk.isKept), { timeout: 20_000 }).toBe(true);
});

it('D3 on a full disk nothing else is written, so that nothing else uses the reserve up', async () => {
  const { store, disk } = await openWithReserve();
  disk.left = 0;
  const { registry } = store;
  const product = { id: 'acme', name: 'Acme', timeZone: 'UTC', defaultTracking: 'advanced' } as const;
  for (const attempt of [
    () => registry.products.put(product),
    () => registry.audit.write([entry]),
    () => registry.keys.touch('CLIENT', 'stolen', '2026-03-02'),
  ])
    await expect(attempt()).rejects.toMatchObject({ code: 'storage-full' });
  expect(disk.isKept()).toBe(true);
  expect(await registry.products.list()).toEqual([]);
});

it('D3 a change of keys is refused before the engine meets a disk on which even the reserve is used up', async () => {
  const { store, disk } = await openWithReserve();
  disk.left = -RESERVE_BYTES;
  await expect(store.registry.keys.change(deletion)).rejects.toMatchObject({ code: 'storage-full' });
  expect(await store.registry.keys.read()).toEqual([]);
});

it('takes no space where there is too little, and makes one anew that was cut off', async () => {
  const directory = await temporaryDirectory();
  const { disk, reserve } = diskOf(directory);
  disk.left = 0;
  await reserve.keep();
  expect(await readdir(directory)).toEqual([]);
  disk.left = 2 ** 30;
  await reserve.keep();
  await truncate(disk.file, 1_000);
  await reserve.keep();
  expect((await stat(disk.file)).size).toBe(RESERVE_BYTES);
});
