import { inspect } from 'node:util';
import { CommanderError } from 'commander';
import { alarm } from './colours.ts';
import { CommandError } from './command-error.ts';

/** Tells on standard error why a command failed. Answers its exit code: 1 failed, 2 wrong use. */
export function tellError(error: unknown, isVerbose: boolean): number {
  // What commander found wrong, it has told; asking for help is not wrong.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  const exitCode = error instanceof CommandError ? error.exitCode : 1;
  console.error(alarmed(error instanceof Error ? error.message : String(error)));
  if (isVerbose) console.error(inspect(error));
  else if (!isForeseen(error)) console.error('Run it again with --verbose to see where this comes from.');
  else if (exitCode === 2) console.error('Try "keytally --help".');
  return exitCode;
}

/** A message with the name of the program before it. */
export function alarmed(message: string): string {
  return `${alarm('keytally:', process.stderr)} ${message}`;
}

/** Errors whose message is for users; known by name, since their classes would bring the engine along. */
const FORESEEN: ReadonlySet<string> = new Set(['CommandError', 'KeytallyError', 'StoreError']);

function isForeseen(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return FORESEEN.has(error.name) || isOfSystem(error) || isOfSystem(error.cause);
}

/** What the operating system refused: a file that is not there, a port that is taken. */
function isOfSystem(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}
