import { randomUUID } from 'node:crypto';
import { renameSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Replaces a file by one that only its owner can read, whole or not at all. What is written is a new file beside it: its name
 * can't be guessed, so nobody can put a link there that leads to another file.
 */
export function replacePrivateFile(path: string, text: string): void {
  const unfinished = `${path}.${randomUUID()}.new`;
  try {
    writeFileSync(unfinished, text, { flag: 'wx', mode: 0o600 });
    renameSync(unfinished, path);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}
