import { chmod, chown, mkdir, readdir, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { requireCapability } from '@keytally/store-ports';
import { event } from '@keytally/store-ports/testing';
import { expect, inject, it, onTestFinished } from 'vitest';
import { acme, count, openTestStore, temporaryDirectory } from '../../testing/test-store.ts';
import { compactFile } from '../maintenance/compact.ts';
import { restoreBackup } from '../maintenance/restore.ts';

/** The entries of a directory that anyone but the owner may read, write or enter. */
async function openToOthers(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const paths = entries.map(({ parentPath, name }) => join(parentPath, name));
  const modes = await Promise.all(
    paths.map(async (path) => [path, (await stat(path)).mode & 0o077] as const),
  );
  expect(modes.length).toBeGreaterThan(1);
  return modes.filter(([, mode]) => mode !== 0).map(([path]) => path);
}

/** Sets a umask that makes new files accessible to everyone. */
function withoutMask(): void {
  const before = process.umask(0);
  onTestFinished(() => void process.umask(before));
}

it.runIf(inject('longTests'))(
  'D20 only the owner has access to what is written, whatever the umask',
  async () => {
    withoutMask();
    const directory = await temporaryDirectory();
    await chmod(directory, 0o775);
    const store = await openTestStore({ directory });
    await store.registry.products.put(acme);
    await store.usage.ingest('acme', [event()]);
    expect(await readdir(join(directory, 'private'))).toContain('keytally.duckdb.wal');
    expect(await openToOthers(directory)).toEqual([]);

    const backups = await temporaryDirectory();
    await requireCapability(store, 'backUp')(join(backups, 'weekly', 'monday'));
    await store.close();
    await compactFile({ engine: 'duckdb', directory, memoryLimit: '512MB' });
    expect(await openToOthers(directory)).toEqual([]);
    expect(await openToOthers(backups)).toEqual([]);

    await chmod(join(backups, 'weekly', 'monday', 'keytally.duckdb'), 0o644);
    const restored = await temporaryDirectory();
    await restoreBackup(join(backups, 'weekly', 'monday'), {
      engine: 'duckdb',
      directory: restored,
      memoryLimit: '512MB',
    });
    expect(await openToOthers(restored)).toEqual([]);
    expect((await stat(directory)).mode & 0o777).toBe(0o775);
  },
);

it('D20 files that others could read before become private', async () => {
  const directory = await temporaryDirectory();
  await (await openTestStore({ directory })).close();
  await writeFile(join(directory, 'private', 'audit.ndjson.1'), '{}\n');
  for (const name of ['private/keytally.duckdb', 'private/audit.ndjson.1']) {
    await chmod(join(directory, name), 0o644);
  }
  await chmod(join(directory, 'private'), 0o755);
  await openTestStore({ directory });
  expect(await openToOthers(directory)).toEqual([]);
});

it('D20 refuses a world-writable directory without a sticky bit, names it and says what to do', async () => {
  const directory = await temporaryDirectory();
  await chmod(directory, 0o777);
  await expect(openTestStore({ directory })).rejects.toMatchObject({
    code: 'directory-not-usable',
    message: expect.stringContaining(`chmod o-w ${directory}`),
  });
  expect(await readdir(directory)).toEqual([]);
  await chmod(directory, 0o1777);
  await openTestStore({ directory });
});

it.skipIf(process.geteuid?.() !== 0)(
  'D20 refuses a folder, or a link to one, that another user created',
  async () => {
    const somebody = 12_345;
    const directory = await temporaryDirectory();
    await chmod(directory, 0o1777);
    await mkdir(join(directory, 'private'));
    await chown(join(directory, 'private'), somebody, somebody);
    const refusal = { code: 'directory-not-usable', message: expect.stringContaining(`id ${somebody}`) };
    await expect(openTestStore({ directory })).rejects.toMatchObject(refusal);

    const linked = await temporaryDirectory();
    await symlink(join(directory, 'private'), join(linked, 'private'));
    await expect(openTestStore({ directory: linked })).rejects.toMatchObject(refusal);
    await chown(linked, somebody, somebody);
    await openTestStore({ directory: linked });
  },
);

it('opens the same data by the path of the folder itself', async () => {
  const directory = await temporaryDirectory();
  const store = await openTestStore({ directory });
  await store.registry.products.put(acme);
  await expect(openTestStore({ directory: join(directory, 'private') })).rejects.toMatchObject({
    code: 'data-directory-locked',
  });
  await store.close();
  expect(await count(await openTestStore({ directory: join(directory, 'private') }), 'products')).toBe(1);
});
