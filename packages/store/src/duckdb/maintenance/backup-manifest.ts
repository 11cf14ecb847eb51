import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StoreError } from '../../store-error.ts';
import type { RowCounts } from '../tables/copy-tables.ts';

export const MANIFEST_FILE = 'manifest.json';

/** What stands beside the data file of a backup. */
export interface BackupManifest {
  readonly format: 1;
  /** RFC 3339; everything that was acknowledged before it is in the backup. */
  readonly createdAt: string;
  /** Of the tables. */
  readonly schemaVersion: number;
  /** Size of the data file. */
  readonly bytes: number;
  /** Of the data file, hexadecimal. */
  readonly sha256: string;
  /** Rows of each table. */
  readonly rows: RowCounts;
}

/** Reads the manifest of a backup. */
export async function readManifest(backup: string): Promise<BackupManifest> {
  const manifest = await readFile(join(backup, MANIFEST_FILE), 'utf8')
    .then(JSON.parse)
    .catch(noBackup(backup));
  return manifest?.format === 1 ? (manifest as BackupManifest) : noBackup(backup)();
}

function noBackup(backup: string): (cause?: unknown) => never {
  return (cause) => {
    const message = `${backup} holds no backup of this version: give a directory that "keytally backup" wrote.`;
    throw new StoreError('unreadable-data', message, cause);
  };
}
