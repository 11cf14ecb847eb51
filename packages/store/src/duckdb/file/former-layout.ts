import { chmod, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sizeOf, synchronise } from '../../disk-files.ts';
import { storeUnavailable, twoDataFiles } from '../engine/engine-errors.ts';
import { lockDown } from '../engine/lock-down.ts';
import { type Instance, openInstance } from '../engine/open-instance.ts';
import type { DataDirectory } from './data-directory.ts';
import { DATA_FILE, isLogCopy, LOG_FILE, removeUnfinished } from './data-files.ts';
import { checkLog } from './write-ahead-log.ts';

/**
 * Moves what version 0.1 kept in the data directory itself to Keytally's own folder. The log is written into the data
 * file first, and the data file moves last. It stays locked against other processes, so at every moment all data is in
 * one of the two places.
 */
export async function takeOverFormerLayout(
  { directory, folder }: DataDirectory,
  memoryLimit: string,
  warn: (message: string) => void,
): Promise<void> {
  if (!(await holdsData(directory))) return;
  if (await holdsData(folder)) throw twoDataFiles(directory, folder);
  await checkLog(directory, warn);
  const file = join(directory, DATA_FILE);
  const instance = await openInstance(file, { memory_limit: memoryLimit });
  try {
    await foldLog(instance, directory);
    if ((await sizeOf(join(directory, LOG_FILE))) > 0)
      throw storeUnavailable(new Error('the log is not empty'));
    await removeUnfinished(directory);
    await moveOthers(directory, folder);
    await chmod(file, 0o600);
    await rename(file, join(folder, DATA_FILE));
    for (const changed of [folder, directory]) await synchronise(changed);
  } finally {
    instance.closeSync();
  }
}

/** Whether the directory itself has data. */
export async function holdsData(directory: string): Promise<boolean> {
  const sizes = await Promise.all([DATA_FILE, LOG_FILE].map((name) => sizeOf(join(directory, name))));
  return sizes.some((size) => size > 0);
}

async function foldLog(instance: Instance, directory: string): Promise<void> {
  const connection = await instance.connect();
  await lockDown(connection, { directories: [directory] });
  await connection.run('CHECKPOINT');
}

/** Moves the other files, but never over a newer one. The control socket belongs to a server that has ended. */
async function moveOthers(directory: string, folder: string): Promise<void> {
  await rm(join(directory, 'control.sock'), { force: true });
  const taken = new Set(await readdir(folder));
  for (const name of await readdir(directory)) {
    if (!isLogCopy(name) && !OTHERS.test(name)) continue;
    if (taken.has(name)) continue;
    await chmod(join(directory, name), 0o600);
    await rename(join(directory, name), join(folder, name));
  }
}

const OTHERS = /^(audit\.ndjson|demo-admin\.private\.pem)$/;
