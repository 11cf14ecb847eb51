import { chmod, lstat, readdir, realpath, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { makeDirectory } from '../../make-directory.ts';
import { ownFolder } from '../../own-folder.ts';
import { folderOfAnother, openToAll } from '../engine/engine-errors.ts';
import { DATA_FILE } from './data-files.ts';

/** A data directory, by its real path, and Keytally's own folder in it. */
export interface DataDirectory {
  readonly directory: string;
  readonly folder: string;
}

/**
 * Makes a data directory and the folder where there are none, and sees to it that nobody else may enter the folder,
 * read a file of it, or put another in its place.
 */
export async function openDataDirectory(given: string): Promise<DataDirectory> {
  const parent = dirname(resolve(ownFolder(given)));
  makeDirectory(parent, 0o700);
  const directory = await realpath(parent);
  await requireStanding(directory);
  const path = ownFolder(directory);
  makeDirectory(path, 0o700);
  await requireOwner(directory, path);
  const folder = await realpath(path);
  await closeToOthers(folder);
  return { directory, folder };
}

/** The same of a data directory that is there. */
export async function findDataDirectory(given: string): Promise<DataDirectory> {
  const directory = await realpath(dirname(resolve(ownFolder(given))));
  return { directory, folder: await realpath(ownFolder(directory)) };
}

/** Whether a data directory holds the data of a store, or what is left of them. */
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

/** Anyone could rename a folder of a directory that all may write to, unless its sticky bit keeps them from it. */
async function requireStanding(directory: string): Promise<void> {
  if (!hasModes) return;
  const { mode } = await stat(directory);
  if ((mode & 0o1002) === 0o0002) throw openToAll(directory);
}

/** In a directory with a sticky bit others may have made the folder, or a link of its name, before. */
async function requireOwner(directory: string, folder: string): Promise<void> {
  if (!hasModes) return;
  const trusted = new Set([process.geteuid?.(), (await stat(directory)).uid]);
  for (const { uid } of [await lstat(folder), await stat(folder)]) {
    if (!trusted.has(uid)) throw folderOfAnother(folder, uid);
  }
}

/** What earlier versions or other umasks left open. Modes go by name: no file of the engine may be opened (D2). */
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

/** Elsewhere what may be done with a file is not said by its mode. */
const hasModes = process.platform !== 'win32';
