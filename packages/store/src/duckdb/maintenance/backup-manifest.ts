import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupManifest } from '../../maintenance.ts';
import { StoreError } from '../../store-error.ts';

export const MANIFEST_FILE = 'manifest.json';

/** Reads the manifest of a backup. */
export async function readManifest(backup: string): Promise<BackupManifest> {
  const manifest = await readFile(join(backup, MANIFEST_FILE), 'utf8')
    .then(JSON.parse)
    .catch(noBackup(backup));
  return manifest?.format === 1 ? (manifest as BackupManifest) : noBackup(backup)();
}

function noBackup(backup: string): (cause?: unknown) => never {
  return (cause) => {
    const message = `${backup} does not contain a backup that this version can read: choose a directory that "keytally backup" wrote.`;
    throw new StoreError('unreadable-data', message, cause);
  };
}
