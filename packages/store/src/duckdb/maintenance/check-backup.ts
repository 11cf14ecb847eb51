import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { BackupManifest } from '../../maintenance.ts';
import { StoreError } from '../../store-error.ts';
import { Connection } from '../engine/connection.ts';
import { halfOfMemory, openInstance } from '../engine/open-instance.ts';
import { quoted } from '../engine/sql-text.ts';
import { DATA_FILE, digestOf } from '../file/data-files.ts';
import { countRows } from '../tables/copy-tables.ts';
import { readManifest } from './backup-manifest.ts';

/**
 * Reads a backup whole and changes nothing: its bytes have the digest of the manifest, and its tables the rows. So a
 * restore will not fail because of the backup.
 */
export async function checkBackup(backup: string): Promise<BackupManifest> {
  const manifest = await readManifest(backup);
  const file = join(backup, DATA_FILE);
  await access(file).catch(() => {
    throw damagedBackup(backup);
  });
  if ((await digestOf(file)) !== manifest.sha256) throw damagedBackup(backup);
  const instance = await openInstance(':memory:', { memory_limit: halfOfMemory() });
  try {
    const connection = new Connection(await instance.connect());
    await connection.query(`ATTACH ${quoted(file)} AS checked (READ_ONLY)`);
    if (!isDeepStrictEqual(await countRows(connection, 'checked'), manifest.rows))
      throw damagedBackup(backup);
  } finally {
    instance.closeSync();
  }
  return manifest;
}

export function damagedBackup(backup: string): StoreError {
  return new StoreError(
    'unreadable-data',
    `The data file in ${backup} does not match its manifest, so it is damaged: restore another backup.`,
  );
}
