import { readFileSync } from 'node:fs';
import { CommandError } from './command-error.ts';

/** Reads the text of a file named by an option. */
export function readTextFile(option: string, path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new CommandError(`${option}: cannot read ${path}: ${code}.`, 2);
  }
}

/** The text of an option: its value, or after an @ the contents of a file. */
export function readText(option: string, given: string): string {
  return given.startsWith('@') ? readTextFile(option, given.slice(1)) : given;
}
