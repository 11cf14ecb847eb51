import { statSync } from 'node:fs';
import { CommandError } from '../command/command-error.ts';
import { readTextFile } from '../command/read-text.ts';

/** Reads a private key that only its owner can read. */
export function readPrivateKey(option: string, file: string): string {
  const text = readTextFile(option, file);
  const mode = statSync(file).mode;
  if (process.platform !== 'win32' && (mode & 0o077) !== 0)
    throw new CommandError(
      `${file} can be read by other users of this machine. Take that away: chmod 600 ${file}. If they may have read it, rotate the key.`,
    );
  return text;
}
