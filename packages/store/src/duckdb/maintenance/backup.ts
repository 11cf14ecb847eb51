import { chmod, copyFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { BackUp, BackupManifest, StoreError } from '@keytally/store-ports';
import { prepareFolder, writeFolder } from '../../backup/backup-folder.ts';
import { digestOf, sizeOf } from '../../disk-files.ts';
import { quoted } from '../../sql-text.ts';
import type { Connection } from '../engine/connection.ts';
import { noRoomForBackup, storeUnavailable, toStoreError } from '../engine/engine-errors.ts';
import type { FreeSpace } from '../engine/free-space.ts';
import { interruptOnAbort } from '../engine/interrupt-on-abort.ts';
import { DATA_FILE, unfinishedFile } from '../file/data-files.ts';
import type { Database } from '../file/database.ts';
import { copyTables, type RowCounts } from '../tables/copy-tables.ts';
import { requireOwnTables } from '../tables/own-tables.ts';
import { schemaSteps } from '../tables/schema.ts';
import { MANIFEST_FILE, manifestText } from './backup-manifest.ts';
import { noteBackup } from './last-backup.ts';

/** Writes all data, as of one moment, to a directory that is empty or does not exist yet. Backups run one at a time. */
export function createBackup({ directory, reports }: Database, space: FreeSpace): BackUp {
  let previous: Promise<unknown> = Promise.resolve();

  async function backUp(target: string, signal?: AbortSignal): Promise<BackupManifest> {
    signal?.throwIfAborted();
    await prepareFolder(target);
    await space.checkRoomFor(await sizeOf(join(directory, DATA_FILE)));
    const createdAt = new Date().toISOString();
    const written = join(directory, unfinishedFile('backup'));
    try {
      // Use a report connection, so that no more connections are busy than Node has worker threads for.
      const rows = await reports.use((connection) => copyOut(connection, written, signal));
      const manifest = await placeBackup(written, target, { createdAt, rows });
      await noteBackup(directory, createdAt);
      return manifest;
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

/**
 * Copies the tables to a file in the data directory: the engine cannot write anywhere else. Records come in meanwhile.
 */
async function copyOut(connection: Connection, file: string, signal?: AbortSignal): Promise<RowCounts> {
  await rm(file, { force: true });
  // A restore refuses a backup with anything else, and what is left out would be lost.
  await requireOwnTables(connection, 'keytally', dirname(file));
  await connection.query(`ATTACH ${quoted(file)} AS backup`);
  const stopInterrupting = interruptOnAbort(connection, signal);
  try {
    return await copyTables(connection, 'keytally', 'backup');
  } finally {
    stopInterrupting();
    await connection.query('DETACH backup');
  }
}

/** Moves the written file to the backup, beside its manifest. */
function placeBackup(
  written: string,
  target: string,
  { createdAt, rows }: { createdAt: string; rows: RowCounts },
): Promise<BackupManifest> {
  return writeFolder(target, async (folder) => {
    const file = join(folder, DATA_FILE);
    await move(written, file);
    const manifest: BackupManifest = {
      format: 1,
      createdAt,
      schemaVersion: schemaSteps.length,
      bytes: await sizeOf(file),
      sha256: await digestOf(file),
      rows,
    };
    await writeFile(join(folder, MANIFEST_FILE), manifestText(manifest), { mode: 0o600 });
    return manifest;
  });
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
