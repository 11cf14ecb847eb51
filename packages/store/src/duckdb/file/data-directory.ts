import { chmod, lstat, readdir, realpath, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { makeDirectory } from '../../make-directory.ts';
import { ownFolder } from '../../own-folder.ts';
import { folderOfAnother, lockedHere, openToAll } from '../engine/engine-errors.ts';
import { DATA_FILE } from './data-files.ts';

/** The real paths of a data directory and of Keytally's own folder in it. */
export interface DataDirectory {
  readonly directory: string;
  readonly folder: string;
}

/**
 * Creates a data directory and its folder if they are missing, and makes sure that nobody else can enter the folder,
 * read a file in it or replace it.
 */
export async function openDataDirectory(given: string): Promise<DataDirectory> {
  const parent = dirname(resolve(ownFolder(given)));
  makeDirectory(parent, 0o700);
  const directory = await realpath(parent);
  await requireProtected(directory);
  const path = ownFolder(directory);
  makeDirectory(path, 0o700);
  await requireOwner(directory, path);
  const folder = await realpath(path);
  await closeToOthers(folder);
  return { directory, folder };
}

/** The paths of an existing data directory. */
export async function findDataDirectory(given: string): Promise<DataDirectory> {
  const directory = await realpath(dirname(resolve(ownFolder(given))));
  return { directory, folder: await realpath(ownFolder(directory)) };
}

/** Whether a data directory has data of a store, or what is left of it. */
export async function hasData(given: string): Promise<boolean> {
  const folder = resolve(ownFolder(given));
  const names = await Promise.all([dirname(folder), folder].map(namesIn));
  return names.flat().some((name) => name.startsWith(DATA_FILE));
}

async function namesIn(directory: string): Promise<string[]> {
  return readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
    throw error;
  });
}

/** In a world-writable directory anyone could rename the folder, unless the sticky bit is set. */
async function requireProtected(directory: string): Promise<void> {
  if (!hasModes) return;
  const { mode } = await stat(directory);
  if ((mode & 0o1002) === 0o0002) throw openToAll(directory);
}

/** In a directory with a sticky bit another user may have created the folder, or a link with its name. */
async function requireOwner(directory: string, folder: string): Promise<void> {
  if (!hasModes) return;
  const trusted = new Set([process.geteuid?.(), (await stat(directory)).uid]);
  for (const { uid } of [await lstat(folder), await stat(folder)]) {
    if (!trusted.has(uid)) throw folderOfAnother(folder, uid);
  }
}

/**
 * Corrects permissions that earlier versions or other umasks left too wide. It uses paths only: opening and closing a
 * file of the engine would release the engine's lock.
 */
async function closeToOthers(folder: string): Promise<void> {
  if (!hasModes) return;
  await setMode(folder, 0o700);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.isFile()) await setMode(join(folder, entry.name), 0o600);
  }
}

async function setMode(path: string, mode: number): Promise<void> {
  if (((await stat(path)).mode & 0o777) !== mode) await chmod(path, mode);
}

/** Windows does not use file modes for permissions. */
const hasModes = process.platform !== 'win32';

/** The engine's lock only keeps out other processes. */
const openDirectories = new Set<string>();

/** Claims a data directory for one store of this process, by its real path: two engines on one file lose rows. */
export function claimDirectory(directory: string): void {
  if (openDirectories.has(directory)) throw lockedHere(directory);
  openDirectories.add(directory);
}

export function releaseDirectory(directory: string): void {
  openDirectories.delete(directory);
}
