import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { BackupManifest } from '@keytally/store-ports';
import { digestOf } from '../../disk-files.ts';
import { toOpeningError } from '../engine/engine-errors.ts';
import { halfOfMemory } from '../engine/open-instance.ts';
import { withScratchEngine } from '../engine/scratch-engine.ts';
import { quoted } from '../engine/sql-text.ts';
import { DATA_FILE } from '../file/data-files.ts';
import { countRows } from '../tables/copy-tables.ts';
import { damagedBackup, readBackup } from './read-backup.ts';

/** Reads a backup whole and changes nothing, so that a restore will not fail because of the backup. */
export async function checkBackup(backup: string): Promise<BackupManifest> {
  const manifest = await readBackup(backup);
  await requireWhole(backup, join(backup, DATA_FILE), manifest, halfOfMemory());
  return manifest;
}

/**
 * The one judge of a check and of a restore: the bytes of a data file, the backup's own or a copy, have the digest of
 * the manifest, and its tables the rows. It only reads the file.
 */
export async function requireWhole(
  backup: string,
  file: string,
  manifest: BackupManifest,
  memoryLimit: string,
): Promise<void> {
  if ((await digestOf(file)) !== manifest.sha256) throw damagedBackup(backup);
  await withScratchEngine(memoryLimit, async (engine) => {
    await engine.query(`ATTACH ${quoted(file)} AS judged (READ_ONLY)`);
    if (!isDeepStrictEqual(await countRows(engine, 'judged'), manifest.rows)) throw damagedBackup(backup);
  }).catch((error: unknown) => {
    throw toOpeningError(error, backup);
  });
}
