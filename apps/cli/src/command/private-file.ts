import { existsSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeDirectory } from '@keytally/store';
import { CommandError } from './command-error.ts';

/** Fails if one of these files is there already, before any of them is written. */
export function requireNoFile(...paths: readonly string[]): void {
  const taken = paths.find((path) => existsSync(path));
  if (taken !== undefined) throw isThere(taken);
}

/** Writes a file for its owner alone (mode 0600). One that is there already stays: a key is never overwritten. */
export function writePrivateFile(path: string, text: string): void {
  makeDirectory(dirname(path), 0o700);
  try {
    writeFileSync(path, text, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw isThere(path);
  }
}

function isThere(path: string): CommandError {
  return new CommandError(`${path} is there already and stays as it is; choose another --id or --out.`);
}
