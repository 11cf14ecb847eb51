import { isDeepStrictEqual } from 'node:util';
import type { BackupManifest } from '@keytally/store-ports';
import { Connection } from '../engine/connection.ts';
import { toOpeningError } from '../engine/engine-errors.ts';
import { openInstance } from '../engine/open-instance.ts';
import { quoted } from '../engine/sql-text.ts';
import { digestOf } from '../file/data-files.ts';
import { countRows } from '../tables/copy-tables.ts';
import { damagedBackup } from './read-backup.ts';

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
  const instance = await openInstance(':memory:', { memory_limit: memoryLimit });
  try {
    const connection = new Connection(await instance.connect());
    await connection.query(`ATTACH ${quoted(file)} AS judged (READ_ONLY)`);
    if (!isDeepStrictEqual(await countRows(connection, 'judged'), manifest.rows)) throw damagedBackup(backup);
  } catch (error) {
    throw toOpeningError(error, backup);
  } finally {
    instance.closeSync();
  }
}
