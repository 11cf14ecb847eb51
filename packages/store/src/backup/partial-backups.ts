import { randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** The name of a folder of `keytally backup --keep`, such as `2026-11-22T021500Z`. */
export const DATED_BACKUP = /^\d{4}-\d{2}-\d{2}T\d{6}Z$/;

const PARTIAL = /^(.+)\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.partial$/;

/** Where a backup is put together until it is complete. */
export function newPartial(place: string): string {
  return `${place}.${randomUUID()}.partial`;
}

/**
 * Removes what killed backups to the same place left beside it. Dated ones go to one place, each under its own name, so
 * each removes those of all. What belongs to a backup with another name may still be written by another server.
 */
export async function removePartials(place: string): Promise<void> {
  const [parent, name] = [dirname(place), basename(place)];
  const names = await readdir(parent).catch(() => []);
  for (const partial of names.filter((one) => isOfSameKind(one, name)))
    await rm(join(parent, partial), { recursive: true, force: true });
}

function isOfSameKind(partial: string, name: string): boolean {
  const [, base] = PARTIAL.exec(partial) ?? [];
  if (base === undefined) return false;
  return base === name || (DATED_BACKUP.test(base) && DATED_BACKUP.test(name));
}
