import { join } from 'node:path';
import { type BackupManifest, StoreError } from '@keytally/store-ports';
import { sizeOf } from '../../disk-files.ts';
import { DATA_FILE } from '../file/data-files.ts';
import { readManifest } from './backup-manifest.ts';

/**
 * Reads what a backup says of itself; rejects if there is none, or one that cannot be restored as far as its manifest
 * and the size of its data file tell. That takes no time, and needs no engine.
 */
export async function readBackup(backup: string): Promise<BackupManifest> {
  const manifest = await readManifest(backup);
  if ((await sizeOf(join(backup, DATA_FILE))) !== manifest.bytes) throw damagedBackup(backup);
  return manifest;
}

export function damagedBackup(backup: string): StoreError {
  return new StoreError(
    'unreadable-data',
    `The data file in ${backup} does not match its manifest, so it is damaged: restore another backup.`,
  );
}
