import { existsSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * Creates a directory and its missing parents. Node's own recursion never ends where an existing parent is reported as
 * missing, as in /proc.
 */
export function makeDirectory(path: string, mode?: number): void {
  const directory = resolve(path);
  if (existsSync(directory)) return;
  makeDirectory(dirname(directory), mode);
  try {
    mkdirSync(directory, mode);
  } catch (error) {
    // Another process may have made it meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
