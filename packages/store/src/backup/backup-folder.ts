import { readdir, realpath, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { synchronise } from '../disk-files.ts';
import { makeDirectory } from '../make-directory.ts';
import { notEmpty, notUsable } from './backup-errors.ts';
import { newPartial, removePartials } from './partial-backups.ts';

/** Rejects unless a backup can be written to this directory, and removes what killed ones left beside it. */
export async function prepareFolder(target: string): Promise<void> {
  await requireEmpty(target);
  await removePartials(await placeOf(target));
}

async function requireEmpty(target: string): Promise<void> {
  const names = await readdir(target).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw notUsable(target, error);
  });
  if (names.length > 0) throw notEmpty(target, 'a backup needs its own directory');
}

/**
 * Has the files of a backup written to a temporary directory, and renames that once everything is on stable storage. Nothing is
 * left if `write` rejects.
 */
export async function writeFolder<T>(target: string, write: (folder: string) => Promise<T>): Promise<T> {
  const place = await placeOf(target);
  const partial = newPartial(place);
  makePartial(partial, target);
  try {
    const result = await write(partial);
    for (const name of await readdir(partial)) await synchronise(join(partial, name));
    await synchronise(partial);
    await rename(partial, place);
    await synchronise(dirname(place));
    return result;
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}

/** Where a directory really is: a link to it stays, and its contents are written beside what it leads to. */
async function placeOf(target: string): Promise<string> {
  return realpath(target).catch(() => target);
}

function makePartial(partial: string, target: string): void {
  try {
    makeDirectory(dirname(target), 0o700);
    makeDirectory(partial, 0o700);
  } catch (error) {
    throw notUsable(target, error as NodeJS.ErrnoException);
  }
}
