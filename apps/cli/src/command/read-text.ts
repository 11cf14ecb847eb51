import { readFileSync } from 'node:fs';
import { CommandError } from './command-error.ts';

/** The text of a file that an option names. */
export function readTextFile(option: string, path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new CommandError(`${option}: ${path} can not be read: ${code}.`, 2);
  }
}

/** The text that an option gives: as it stands, or after an @ the file that holds it. */
export function readText(option: string, given: string): string {
  return given.startsWith('@') ? readTextFile(option, given.slice(1)) : given;
}
