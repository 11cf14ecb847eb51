import { join } from 'node:path';
import type { BackupManifest } from '@keytally/store-ports';
import { halfOfMemory } from '../engine/open-instance.ts';
import { DATA_FILE } from '../file/data-files.ts';
import { requireWhole } from './judge-backup.ts';
import { readBackup } from './read-backup.ts';

/** Reads a backup whole and changes nothing, so that a restore will not fail because of the backup. */
export async function checkBackup(backup: string): Promise<BackupManifest> {
  const manifest = await readBackup(backup);
  await requireWhole(backup, join(backup, DATA_FILE), manifest, halfOfMemory());
  return manifest;
}
