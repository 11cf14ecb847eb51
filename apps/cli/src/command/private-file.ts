import { existsSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeDirectory } from '@keytally/store';
import { CommandError } from './command-error.ts';

/** Fails if one of these files exists, before any of them is written. */
export function requireNoFile(...paths: readonly string[]): void {
  const taken = paths.find((path) => existsSync(path));
  if (taken !== undefined) throw alreadyExists(taken);
}

/** Writes a file that only its owner can read (mode 0600). An existing file is never overwritten. */
export function writePrivateFile(path: string, text: string): void {
  makeDirectory(dirname(path), 0o700);
  try {
    writeFileSync(path, text, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw alreadyExists(path);
  }
}

function alreadyExists(path: string): CommandError {
  return new CommandError(`${path} already exists and was not changed: choose another --id or --out.`);
}
