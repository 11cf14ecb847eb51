import { existsSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * Makes a directory, and those above it that are not there yet; ends at the first that can't be made. Node's own
 * recursion never ends where a parent is there and the system says all the same that it is not, as in /proc.
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
