import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type BackupManifest, StoreError } from '@keytally/store-ports';
import { digestOf, sizeOf } from '../../disk-files.ts';
import { quoted } from '../../sql-text.ts';
import { toOpeningError } from '../engine/engine-errors.ts';
import { halfOfMemory } from '../engine/memory-of-process.ts';
import { attachable, withLockedEngine } from '../engine/scratch-engine.ts';
import { DATA_FILE, LOG_FILE } from '../file/data-files.ts';
import { countRows } from '../tables/copy-tables.ts';
import { requireOwnTables } from '../tables/own-tables.ts';
import { damagedBackup, readBackup } from './read-backup.ts';

/** Reads a backup whole and changes nothing, so that a restore will not fail because of the backup. */
export async function checkBackup(backup: string): Promise<BackupManifest> {
  const manifest = await readBackup(backup);
  await requireWhole(backup, join(backup, DATA_FILE), manifest, halfOfMemory());
  return manifest;
}

/**
 * The one judge of a check and of a restore: the bytes of a data file, the backup's own or a copy, have the digest of
 * the manifest, its tables are those that Keytally makes in the version that the manifest names, and they have its rows. It only reads
 * the file, and believes nothing of it: whoever made the file may have made the manifest as well.
 */
export async function requireWhole(
  backup: string,
  file: string,
  manifest: BackupManifest,
  memoryLimit: string,
): Promise<void> {
  if ((await digestOf(file)) !== manifest.sha256) throw damagedBackup(backup);
  // The engine would take what is in a log for a part of the data file.
  if ((await sizeOf(join(backup, LOG_FILE))) > 0) throw hasLog(backup);
  await withLockedEngine(memoryLimit, attachable(file), async (engine) => {
    await engine.query(`ATTACH ${quoted(file)} AS judged (READ_ONLY)`);
    const version = await requireOwnTables(engine, 'judged', backup);
    if (version !== manifest.schemaVersion) throw damagedBackup(backup);
    const rows = await countRows(engine, 'judged', version);
    if (!isDeepStrictEqual(rows, manifest.rows)) throw damagedBackup(backup);
  }).catch((error: unknown) => {
    throw toOpeningError(error, backup);
  });
}

function hasLog(backup: string): StoreError {
  return new StoreError(
    'unreadable-data',
    `There is a log, ${LOG_FILE}, beside the data file in ${backup}, and no backup has one: something else has written to it. Restore another backup.`,
  );
}
