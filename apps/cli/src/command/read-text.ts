import { existsSync, readFileSync } from 'node:fs';
import { CommandError } from './command-error.ts';

/** Reads the text of a file named by an option; `-` is standard input. */
export function readTextFile(option: string, path: string): string {
  if (path === '-') return readInput(option);
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new CommandError(`${option}: cannot read ${path}: ${code}.`, 2);
  }
}

let input: { readonly option: string; readonly text: string } | undefined;

/** The text of standard input. It can be read once, so one option gets it; a token is asked for at every request. */
function readInput(option: string): string {
  if (input !== undefined && input.option !== option)
    throw new CommandError(`${option}: standard input (-) was read for ${input.option} already.`, 2);
  try {
    input ??= { option, text: readFileSync(0, 'utf8') };
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new CommandError(`${option}: cannot read standard input (-): ${code}.`, 2);
  }
  return input.text;
}

/** The text of an option: its value, or after an @ the contents of a file. */
export function readText(option: string, given: string): string {
  return given.startsWith('@') ? readTextFile(option, given.slice(1)) : given;
}

/** The value of an option that takes JSON, or after an @ a file with it. */
export function readJson(option: string, given: string): unknown {
  try {
    return JSON.parse(readText(option, given));
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    const hint = existsSync(given) ? ` There is a file of that name: write ${option} @${given}.` : '';
    throw new CommandError(`${option} is not JSON: ${cause.message}.${hint}`, 2);
  }
}
