import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BackupManifest, StoreError } from '@keytally/store-ports';
import { newerData } from '../engine/engine-errors.ts';
import { schemaSteps } from '../tables/schema.ts';

export const MANIFEST_FILE = 'manifest.json';

/** A manifest as it is written: `digest` is that of everything else in it. Version 0.2 wrote none. */
interface WrittenManifest extends BackupManifest {
  readonly digest?: string;
}

/** The text of the file with a manifest. */
export function manifestText(manifest: BackupManifest): string {
  const written: WrittenManifest = { ...manifest, digest: digestOfManifest({ ...manifest }) };
  return `${JSON.stringify(written, null, 2)}\n`;
}

/** Reads the manifest of a backup that this version can restore. */
export async function readManifest(backup: string): Promise<BackupManifest> {
  const read: unknown = await readFile(join(backup, MANIFEST_FILE), 'utf8')
    .then(JSON.parse)
    .catch(noBackup(backup));
  if (!isRecord(read) || read.format !== 1) throw noBackup(backup)();
  const { digest, ...manifest } = read;
  // The format says how the digest is made, whatever else a newer version writes.
  if (digest !== undefined && digest !== digestOfManifest(manifest)) throw damagedManifest(backup);
  if (Number(manifest.schemaVersion) > schemaSteps.length) throw newerData(backup);
  if (!isManifest(manifest)) throw damagedManifest(backup);
  return manifest;
}

/** What each field of a manifest must be. */
const FIELDS: Readonly<Record<keyof BackupManifest, (value: unknown) => boolean>> = {
  format: (value) => value === 1,
  createdAt: (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value)),
  schemaVersion: (value) => isCount(value) && value !== 0,
  bytes: isCount,
  sha256: (value) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value),
  rows: (value) => isRecord(value) && Object.values(value).every(isCount),
};

/** A damaged name of a field counts as a field that is missing and one too many. */
function isManifest(value: Readonly<Record<string, unknown>>): value is BackupManifest & typeof value {
  const names = Object.keys(FIELDS) as (keyof BackupManifest)[];
  return Object.keys(value).length === names.length && names.every((name) => FIELDS[name](value[name]));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

/** The same however the file is indented and whatever the order of its fields. */
function digestOfManifest({ rows, ...fields }: Readonly<Record<string, unknown>>): string {
  const sorted = (value: object) =>
    Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([sorted(fields), sorted(isRecord(rows) ? rows : {})]))
    .digest('hex');
}

function noBackup(backup: string): (cause?: unknown) => never {
  return (cause) => {
    const message = `${backup} does not contain a backup that this version can read: choose a directory that "keytally backup" wrote.`;
    throw new StoreError('unreadable-data', message, cause);
  };
}

function damagedManifest(backup: string): StoreError {
  return new StoreError(
    'unreadable-data',
    `The manifest of the backup in ${backup} was changed after it was written, so it is damaged: restore another backup.`,
  );
}
