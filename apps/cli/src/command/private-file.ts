import { randomUUID } from 'node:crypto';
import { existsSync, linkSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeDirectory } from '@keytally/store';
import { CommandError } from './command-error.ts';

/** Fails if one of these files exists, before any of them is written. */
export function requireNoFile(...paths: readonly string[]): void {
  const taken = paths.find((path) => existsSync(path));
  if (taken !== undefined) throw alreadyExists(taken);
}

/**
 * Writes a file that only its owner can read (mode 0600), whole or not at all. An existing file is never overwritten.
 */
export function writePrivateFile(path: string, content: string | Uint8Array): void {
  makeDirectory(dirname(path), 0o700);
  // Unlike a rename, a hard link never replaces an existing file.
  throughNewFile(path, content, (unfinished) => {
    try {
      linkSync(unfinished, path);
    } catch (error) {
      if (isNamed(error, 'EEXIST')) throw alreadyExists(path);
      if (!HAVE_NO_LINKS.some((code) => isNamed(error, code))) throw error;
      requireNoFile(path);
      renameSync(unfinished, path);
    }
  });
}

/** Replaces a file by one that only its owner can read (mode 0600), whole or not at all. */
export function replacePrivateFile(path: string, text: string): void {
  throughNewFile(path, text, (unfinished) => renameSync(unfinished, path));
}

/** What the systems say whose files cannot have two names. */
const HAVE_NO_LINKS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'];

/** The name of the new file cannot be guessed, so nobody can put a link there that leads to another file. */
function throughNewFile(
  path: string,
  content: string | Uint8Array,
  place: (unfinished: string) => void,
): void {
  const unfinished = `${path}.${randomUUID()}.new`;
  try {
    writeFileSync(unfinished, content, { flag: 'wx', mode: 0o600 });
    place(unfinished);
  } finally {
    rmSync(unfinished, { force: true });
  }
}

function isNamed(error: unknown, code: string): boolean {
  return (error as NodeJS.ErrnoException).code === code;
}

function alreadyExists(path: string): CommandError {
  return new CommandError(`${path} already exists and was not changed: choose another --id or --out.`);
}
