import { once } from 'node:events';
import { cp, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { requireCapability } from '@keytally/store-ports';
import { event, nine } from '@keytally/store-ports/testing';
import { expect, it } from 'vitest';
import { kill, startScript } from '../../testing/child-process.ts';
import { acme, count, openTestStore, temporaryDirectory } from '../../testing/test-store.ts';
import { compactFile } from '../maintenance/compact.ts';
import { restoreBackup } from '../maintenance/restore.ts';
import { hasData } from './data-directory.ts';

const memoryLimit = '512MB';

/** A directory as version 0.1 left it when it was killed: a data file, and a log with all of the data. */
async function formerDirectory(): Promise<string> {
  const present = await temporaryDirectory();
  const store = await openTestStore({ directory: present });
  await store.registry.products.put(acme);
  // An import needs no journal, of which version 0.1 knew nothing.
  await store.usage.ingest('acme', [event()], { import: { name: 'march', at: nine } });
  const directory = await temporaryDirectory();
  await cp(join(present, 'private'), directory, { recursive: true });
  expect(await readdir(directory)).toContain('keytally.duckdb.wal');
  return directory;
}

it('D21 takes over the data of version 0.1 with its log and the files next to it', async () => {
  const directory = await formerDirectory();
  const beside = ['audit.ndjson', 'demo-admin.private.pem', 'keytally.duckdb.wal.2026-03-02T09-00-00.000Z'];
  for (const name of [...beside, 'control.sock', 'notes.txt']) await writeFile(join(directory, name), name);
  await mkdir(join(directory, 'temporary'));
  expect(await hasData(directory)).toBe(true);
  const store = await openTestStore({ directory });
  expect([await count(store, 'products'), await count(store, 'events')]).toEqual([1, 1]);
  await store.close();
  expect((await readdir(directory)).sort()).toEqual(['notes.txt', 'private']);
  expect((await readdir(join(directory, 'private'))).sort()).toEqual([...beside, 'keytally.duckdb'].sort());
  expect(await hasData(directory)).toBe(true);
});

it('D21 continues an interrupted take-over, and never overwrites a file', async () => {
  const directory = await formerDirectory();
  await mkdir(join(directory, 'private'));
  await writeFile(join(directory, 'private', 'audit.ndjson'), 'newer');
  await writeFile(join(directory, 'audit.ndjson'), 'older');
  const store = await openTestStore({ directory });
  expect(await count(store, 'events')).toBe(1);
  expect(await readdir(directory)).toEqual(['audit.ndjson', 'private']);
});

it('D21 does nothing while another process has the data open', async () => {
  const directory = await formerDirectory();
  const child = startScript('./hold-former-file.ts', directory);
  await once(child.stdout as Readable, 'data');
  await expect(openTestStore({ directory })).rejects.toMatchObject({
    code: 'data-directory-locked',
    message: expect.stringContaining(`${directory} is in use by process ${child.pid}`),
  });
  await kill(child);
  expect(await readdir(join(directory, 'private'))).toEqual([]);
  expect(await count(await openTestStore({ directory }), 'events')).toBe(1);
});

it('D21 reports data in both places, and touches neither', async () => {
  const directory = await formerDirectory();
  const store = await openTestStore();
  await store.close();
  await openTestStore({ directory }).then((taken) => taken.close());
  await writeFile(join(directory, 'keytally.duckdb'), 'another');
  await expect(openTestStore({ directory })).rejects.toMatchObject({
    code: 'unreadable-data',
    message: expect.stringContaining(`${directory}/private`),
  });
  await rm(join(directory, 'keytally.duckdb'));
  expect(await count(await openTestStore({ directory }), 'events')).toBe(1);
});

it('D21 compacts this data, and never restores a backup over it', async () => {
  const directory = await formerDirectory();
  const other = await openTestStore();
  const backup = join(await temporaryDirectory(), 'backup');
  await requireCapability(other, 'backUp')(backup);
  await expect(restoreBackup(backup, { engine: 'duckdb', directory, memoryLimit })).rejects.toMatchObject({
    code: 'directory-not-empty',
  });
  await compactFile({ engine: 'duckdb', directory, memoryLimit });
  expect(await readdir(directory)).toEqual(['private']);
  expect(await count(await openTestStore({ directory }), 'events')).toBe(1);
});

it('D5 D21 leaves a damaged log where it is', async () => {
  const directory = await formerDirectory();
  await rename(join(directory, 'keytally.duckdb.wal'), join(directory, 'whole'));
  await writeFile(join(directory, 'keytally.duckdb.wal'), 'not a log at all');
  await expect(openTestStore({ directory })).rejects.toMatchObject({
    code: 'unreadable-data',
    message: expect.stringContaining(`keytally.duckdb.wal in ${directory} is damaged`),
  });
  await rename(join(directory, 'whole'), join(directory, 'keytally.duckdb.wal'));
  expect(await count(await openTestStore({ directory }), 'events')).toBe(1);
});
