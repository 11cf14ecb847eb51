import { chmod, copyFile, link, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { BackupManifest, StoreError } from '@keytally/store-ports';
import { notEmpty } from '../../backup/backup-errors.ts';
import { synchronise } from '../../disk-files.ts';
import type { ClosedSecrets, RestoreOptions } from '../../sql-registry/close-secrets.ts';
import { quoted } from '../../sql-text.ts';
import type { EmbeddedSettings } from '../../store-settings.ts';
import { toOpeningError } from '../engine/engine-errors.ts';
import { halfOfMemory } from '../engine/memory-of-process.ts';
import { withLockedEngine } from '../engine/scratch-engine.ts';
import {
  claimDirectory,
  type DataDirectory,
  openDataDirectory,
  releaseDirectory,
} from '../file/data-directory.ts';
import { DATA_FILE, unfinishedFile } from '../file/data-files.ts';
import { holdsData } from '../file/former-layout.ts';
import { firstBatch } from '../tables/watermark.ts';
import { requireWhole } from './check-backup.ts';
import { closeRestored } from './close-restored.ts';
import { readBackup } from './read-backup.ts';

/** Restores a backup to a directory without data. Afterwards the data is there completely, or not at all. */
export async function restoreBackup(
  backup: string,
  { directory, memoryLimit = halfOfMemory() }: EmbeddedSettings,
  options: RestoreOptions = {},
): Promise<{ readonly manifest: BackupManifest; readonly closed: ClosedSecrets }> {
  const manifest = await readBackup(backup);
  try {
    const found = await openDataDirectory(directory);
    claimDirectory(found.directory);
    try {
      const closed = await restoreInto(found, backup, manifest, memoryLimit, options);
      return { manifest, closed };
    } finally {
      releaseDirectory(found.directory);
    }
  } catch (error) {
    throw toOpeningError(error, directory);
  }
}

async function restoreInto(
  { directory, folder }: DataDirectory,
  backup: string,
  manifest: BackupManifest,
  memoryLimit: string,
  options: RestoreOptions,
): Promise<ClosedSecrets> {
  for (const place of [directory, folder]) {
    if (await holdsData(place)) throw hasData(directory);
  }
  const restored = join(folder, unfinishedFile('restored'));
  try {
    await copyFile(join(backup, DATA_FILE), restored);
    await chmod(restored, 0o600);
    await synchronise(restored);
    await requireWhole(backup, restored, manifest, memoryLimit);
    await renewWatermarks(restored, memoryLimit);
    const closed = await closeRestored(restored, memoryLimit, options);
    // Unlike a rename, a hard link never replaces an existing file.
    await link(restored, join(folder, DATA_FILE)).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'EEXIST' ? hasData(directory) : error;
    });
    await synchronise(folder);
    return closed;
  } finally {
    await rm(restored, { force: true });
  }
}

/** Products get watermarks that they never had before, not even after the backup was made. */
async function renewWatermarks(file: string, memoryLimit: string): Promise<void> {
  await withLockedEngine(memoryLimit, { directories: [dirname(file)] }, async (engine) => {
    await engine.query(`ATTACH ${quoted(file)} AS restored`);
    await engine.query('UPDATE restored.main.products SET batch = greatest(batch + 1, $1)', [firstBatch()]);
    await engine.query('CHECKPOINT restored');
  });
}

function hasData(directory: string): StoreError {
  return notEmpty(directory, 'a backup can only be restored where there is no data yet');
}
