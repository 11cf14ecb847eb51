import { randomUUID } from 'node:crypto';
import { link, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { synchronise } from '../../disk-files.ts';
import { Connection } from '../engine/connection.ts';
import { lockDown } from '../engine/lock-down.ts';
import { openInstance } from '../engine/open-instance.ts';
import { migrate } from '../tables/migrate.ts';
import { schemaSteps } from '../tables/schema.ts';
import type { DataDirectory } from './data-directory.ts';
import { DATA_FILE, unfinishedFile } from './data-files.ts';
import { holdsData } from './former-layout.ts';

/**
 * Makes the data file of a directory that has none, under another name until it is whole: what a crash or a full disk leaves of
 * half a file could not be opened any more.
 */
export async function createNewData(
  { directory, folder }: DataDirectory,
  memoryLimit: string,
): Promise<void> {
  if (await holdsData(folder)) return;
  const created = join(folder, `${unfinishedFile('created')}.${randomUUID()}`);
  try {
    const instance = await openInstance(created, { memory_limit: memoryLimit });
    try {
      const native = await instance.connect();
      await lockDown(native, { directories: [folder] });
      await migrate(new Connection(native), directory, schemaSteps);
    } finally {
      instance.closeSync();
    }
    await synchronise(created);
    // Unlike a rename, a hard link never replaces the file of a process that was faster.
    await link(created, join(folder, DATA_FILE)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST' && error.code !== 'ENOENT') throw error;
    });
    await synchronise(folder);
  } finally {
    for (const path of [created, `${created}.wal`]) await rm(path, { force: true });
  }
}
