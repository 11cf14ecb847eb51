import { readdirSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupManifest } from '@keytally/store-ports';
import { DATED_BACKUP } from '../../backup/partial-backups.ts';
import { readBackup } from './read-backup.ts';

/** The folder of a backup that is made now: no character that a file system or a shell minds, and in order of time. */
export function datedFolder(parent: string, now: Date): string {
  return join(parent, now.toISOString().replace(/:|\.\d+/g, ''));
}

/** The folders that were deleted, and those that look like backups and are none. */
interface PrunedBackups {
  readonly pruned: readonly string[];
  readonly notCounted: readonly string[];
}

/** What is in a folder for backups, with the manifests of those that can be restored, as far as manifest and size tell. */
export async function listBackups(
  parent: string,
): Promise<readonly { readonly name: string; readonly manifest: BackupManifest | undefined }[]> {
  const names = await readdir(parent).catch(() => []);
  return Promise.all(
    names.map(async (name) => ({
      name,
      manifest: await readBackup(join(parent, name)).catch(() => undefined),
    })),
  );
}

/** When the newest backup in a folder was made, in Unix milliseconds; undefined if there is none. */
export async function newestBackup(parent: string, now: Date): Promise<number | undefined> {
  const backups = await listBackups(parent);
  const made = backups.flatMap(({ manifest }) => (manifest ? Date.parse(manifest.createdAt) : []));
  // A clock that was ahead once must not keep the next ones from being made.
  return made.filter((at) => at <= now.getTime()).toSorted((one, other) => other - one)[0];
}

/**
 * Deletes the oldest dated backups until so many are left, the one that was just made among them whatever it is called:
 * a clock may have been wrong. What cannot be restored, as far as its manifest and its size tell, does not count, or it
 * would take the place of one that can; it stays, since nobody knows what it is.
 */
export async function pruneBackups(parent: string, keep: number, made: string): Promise<PrunedBackups> {
  const dated = readdirSync(parent)
    .filter((name) => DATED_BACKUP.test(name))
    .toSorted()
    .map((name) => join(parent, name));
  const others = dated.filter((folder) => folder !== made);
  const isBackup = await Promise.all(
    others.map((folder) =>
      readBackup(folder).then(
        () => true,
        () => false,
      ),
    ),
  );
  const backups = others.filter((_, index) => isBackup[index]);
  const pruned = backups.slice(0, Math.max(0, backups.length - (keep - 1)));
  for (const folder of pruned) rmSync(folder, { recursive: true });
  return { pruned, notCounted: others.filter((_, index) => !isBackup[index]) };
}
