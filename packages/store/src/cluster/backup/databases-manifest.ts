import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type DatabasesManifest, StoreError } from '@keytally/store-ports';
import { digestOf } from '../../disk-files.ts';
import { schemaSteps } from '../postgres/migrations/schema-steps.ts';
import { isPlace } from './clickhouse-part.ts';
import { POSTGRES_FILE } from './postgres-file.ts';

export const MANIFEST_FILE = 'manifest.json';

const FORMAT = 'databases-1';

/** The text of the file with a manifest: the last field is the digest of all others. */
export function manifestText(manifest: DatabasesManifest): string {
  return `${JSON.stringify({ ...manifest, digest: digestOfText(manifest) }, null, 2)}\n`;
}

/** Reads the manifest of a backup that this version can restore, and the file beside it as far as its digest tells. */
export async function readDatabasesBackup(backup: string): Promise<DatabasesManifest> {
  const read: unknown = await readFile(join(backup, MANIFEST_FILE), 'utf8')
    .then(JSON.parse)
    .catch((error: unknown) => {
      throw noBackup(backup, error);
    });
  if (typeof read !== 'object' || read === null || !('format' in read) || read.format !== FORMAT)
    throw noBackup(backup);
  const { digest, ...manifest } = read as DatabasesManifest & { readonly digest: unknown };
  // The format says how the digest is made, whatever else a newer version writes.
  if (digest !== digestOfText(manifest)) throw damaged(backup, 'The manifest');
  if (Number(manifest.schemaVersion) > schemaSteps.length)
    throw new StoreError(
      'newer-data',
      `The backup in ${backup} was written by a newer version of Keytally: run that version, or a newer one.`,
    );
  if (!isManifest(manifest)) throw damaged(backup, 'The manifest');
  if (!isPlace(manifest.clickhouse.place)) throw noPlace(backup);
  const file = await digestOf(join(backup, POSTGRES_FILE)).catch(() => undefined);
  if (file !== manifest.sha256) throw damaged(backup, `The file ${POSTGRES_FILE}`);
  return manifest;
}

/** Whoever made the backup made its digest as well. */
function isManifest({ schemaVersion, clickhouse, products }: Partial<DatabasesManifest>): boolean {
  const isVersion = Number.isSafeInteger(schemaVersion) && Number(schemaVersion) > 0;
  const isDatabase = typeof clickhouse?.database === 'string' && clickhouse.database !== '';
  return isVersion && isDatabase && typeof products === 'object' && products !== null;
}

function digestOfText(manifest: object): string {
  return createHash('sha256').update(JSON.stringify(manifest)).digest('hex');
}

function noBackup(backup: string, cause?: unknown): StoreError {
  return new StoreError(
    'unreadable-data',
    `${backup} does not contain a backup of the databases of a cluster: choose a directory that "keytally backup" wrote for one.`,
    cause,
  );
}

function noPlace(backup: string): StoreError {
  return new StoreError(
    'unreadable-data',
    `The manifest of the backup in ${backup} names no place for a backup of ClickHouse that Keytally would write: use another backup, and ask where this one comes from.`,
  );
}

function damaged(backup: string, what: string): StoreError {
  return new StoreError(
    'unreadable-data',
    `${what} of the backup in ${backup} is missing or was changed after it was written, so it is damaged: restore another backup.`,
  );
}
