import { chmod, copyFile, readdir, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { BackUp, BackupManifest, StoreError } from '@keytally/store-ports';
import { makeDirectory } from '../../make-directory.ts';
import type { Connection } from '../engine/connection.ts';
import {
  noRoomForBackup,
  notEmpty,
  notUsable,
  storeUnavailable,
  toStoreError,
} from '../engine/engine-errors.ts';
import type { FreeSpace } from '../engine/free-space.ts';
import { interruptOnAbort } from '../engine/interrupt-on-abort.ts';
import { quoted } from '../engine/sql-text.ts';
import { DATA_FILE, digestOf, sizeOf, synchronise, unfinishedFile } from '../file/data-files.ts';
import type { Database } from '../file/database.ts';
import { copyTables, type RowCounts } from '../tables/copy-tables.ts';
import { schemaSteps } from '../tables/schema.ts';
import { MANIFEST_FILE, manifestText } from './backup-manifest.ts';
import { newPartial, removePartials } from './partial-backups.ts';

/** Writes all data, as of one moment, to a directory that is empty or does not exist yet. Backups run one at a time. */
export function createBackup({ directory, reports }: Database, space: FreeSpace): BackUp {
  let previous: Promise<unknown> = Promise.resolve();

  async function backUp(target: string, signal?: AbortSignal): Promise<BackupManifest> {
    signal?.throwIfAborted();
    await requireEmpty(target);
    await removePartials(await placeOf(target));
    await space.checkRoomFor(await sizeOf(join(directory, DATA_FILE)));
    const createdAt = new Date().toISOString();
    const written = join(directory, unfinishedFile('backup'));
    try {
      // Use a report connection, so that no more connections are busy than Node has worker threads for.
      const rows = await reports.use((connection) => copyOut(connection, written, signal));
      return await placeBackup(written, target, { createdAt, rows });
    } finally {
      await rm(written, { force: true });
      await rm(`${written}.wal`, { force: true });
    }
  }

  return (target, signal) => {
    const backup = previous
      .then(() => backUp(resolve(target), signal))
      .catch((error: unknown) => {
        throw asStoreError(error, target);
      });
    previous = backup.catch(() => undefined);
    return backup;
  };
}

function asStoreError(error: unknown, target: string): StoreError {
  const known = toStoreError(error);
  if (known.code === 'storage-full') return noRoomForBackup(target, error);
  return error instanceof Error && 'syscall' in error ? storeUnavailable(error) : known;
}

async function requireEmpty(target: string): Promise<void> {
  const names = await readdir(target).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw notUsable(target, error);
  });
  if (names.length > 0) throw notEmpty(target, 'a backup needs its own directory');
}

/**
 * Copies the tables to a file in the data directory: the engine cannot write anywhere else. Records come in meanwhile.
 */
async function copyOut(connection: Connection, file: string, signal?: AbortSignal): Promise<RowCounts> {
  await rm(file, { force: true });
  await connection.query(`ATTACH ${quoted(file)} AS backup`);
  const stopInterrupting = interruptOnAbort(connection, signal);
  try {
    return await copyTables(connection, 'keytally', 'backup');
  } finally {
    stopInterrupting();
    await connection.query('DETACH backup');
  }
}

/** Moves the backup to a temporary directory, and renames that once everything is on stable storage. */
async function placeBackup(
  written: string,
  target: string,
  { createdAt, rows }: { createdAt: string; rows: RowCounts },
): Promise<BackupManifest> {
  const place = await placeOf(target);
  const partial = newPartial(place);
  makePartial(partial, target);
  try {
    const file = join(partial, DATA_FILE);
    await move(written, file);
    const manifest: BackupManifest = {
      format: 1,
      createdAt,
      schemaVersion: schemaSteps.length,
      bytes: await sizeOf(file),
      sha256: await digestOf(file),
      rows,
    };
    await writeFile(join(partial, MANIFEST_FILE), manifestText(manifest), { mode: 0o600 });
    for (const path of [file, join(partial, MANIFEST_FILE), partial]) await synchronise(path);
    await rename(partial, place);
    await synchronise(dirname(place));
    return manifest;
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

/** Moves a file, possibly to another file system. */
async function move(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    await copyFile(from, to);
    await chmod(to, 0o600);
  }
}
