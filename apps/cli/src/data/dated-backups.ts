import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** `2026-11-22T021500Z`: no character that a file system or a shell minds, and in order of time. */
const DATED = /^\d{4}-\d{2}-\d{2}T\d{6}Z$/;

/** The folder of a backup that is made now. */
export function datedFolder(parent: string, now: Date): string {
  return join(parent, now.toISOString().replace(/:|\.\d+/g, ''));
}

/** Deletes the oldest dated backups until so many are left, and returns their folders. What is no backup stays. */
export function pruneBackups(parent: string, keep: number): string[] {
  const backups = readdirSync(parent)
    .filter((name) => DATED.test(name) && existsSync(join(parent, name, 'manifest.json')))
    .toSorted();
  const old = backups.slice(0, Math.max(0, backups.length - keep)).map((name) => join(parent, name));
  for (const folder of old) rmSync(folder, { recursive: true });
  return old;
}
