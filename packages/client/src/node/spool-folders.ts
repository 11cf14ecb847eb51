import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { lockFile } from './file-lock.ts';
import { requireOwnFolder } from './own-file.ts';

/** The folder of one run in a spool, locked. */
export interface RunFolder {
  readonly path: string;
  unlock(): void;
}

const NAME = /^run-[0-9a-f]{16}$/;

/** Makes a folder for this run. */
export function takeFolder(spool: string): RunFolder {
  for (;;) {
    const path = join(spool, `run-${randomBytes(8).toString('hex')}`);
    mkdirSync(path, { mode: 0o700 });
    const unlock = tryLock(path);
    // Another process that looked for folders of ended runs was faster, and removes it.
    if (unlock) return { path, unlock };
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

function tryLock(path: string): (() => void) | undefined {
  try {
    return lockFile(join(path, 'lock'));
  } catch {
    return undefined;
  }
}
