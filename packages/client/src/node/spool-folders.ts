import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { lockFile } from './file-lock.ts';
import { requireOwnFolder } from './own-file.ts';

/** The folder of one run in a spool, locked. */
export interface RunFolder {
  readonly path: string;
  unlock(): void;
}

const NAME = /^run-[0-9a-f]{16}$/;

/** Another process that looks for folders of ended runs may take one between its making and its lock, and removes it. */
const TRIES = 3;

/** Makes a folder for this run. */
export function takeFolder(spool: string): RunFolder {
  for (let left = TRIES - 1; ; left -= 1) {
    const path = join(spool, `run-${randomBytes(8).toString('hex')}`);
    mkdirSync(path, { mode: 0o700 });
    try {
      return { path, unlock: lock(path) };
    } catch (error) {
      rmSync(path, { recursive: true, force: true });
      if (left === 0) throw error;
    }
  }
}

/** The folders of runs that have ended, each locked as it comes. */
export function* adoptedFolders(spool: string, own: RunFolder): Generator<RunFolder, void, undefined> {
  for (const name of readdirSync(spool)
    .filter((one) => NAME.test(one))
    .sort()) {
    const path = join(spool, name);
    if (path === own.path) continue;
    requireOwnFolder(path);
    const unlock = tryLock(path);
    if (unlock) yield { path, unlock };
  }
}

function lock(path: string): () => void {
  return lockFile(join(path, 'lock'));
}

function tryLock(path: string): (() => void) | undefined {
  try {
    return lock(path);
  } catch {
    return undefined;
  }
}
