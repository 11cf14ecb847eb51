import { inspect } from 'node:util';
import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { calledCommand, helpHint } from './called-command.ts';
import { alarm } from './colours.ts';
import { CommandError, hasNoRoom } from './command-error.ts';
import { CommanderError } from './commander.ts';
import { tell } from './output.ts';

/** Prints on standard error why a command of a program failed. Returns the exit code: 1 failed, 2 usage error. */
export function printError(error: unknown, program: CommandUnknownOpts): number {
  // Commander has printed its own errors already; asking for help is not an error.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  const exitCode = error instanceof CommandError ? error.exitCode : 1;
  tell(withProgramName(messageOf(error)));
  const cause = causeInLog(error);
  if (cause !== undefined) tell(`The cause: ${cause}`);
  if (program.opts().verbose === true) tell(inspect(error));
  else if (!isExpected(error))
    tell('Run the command again with --verbose to see where the error comes from.');
  else if (exitCode === 2) tell(helpHint(calledCommand(program)));
  return exitCode;
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (!hasNoRoom(error)) return error.message;
  const place = 'path' in error ? `for ${error.path}` : 'where this is written';
  return `There is no room left ${place}: free some on that disk, then run the command again (${error.message}).`;
}

/** A server writes the cause of some errors into its log, such as the path of a full disk. A command has none, and says it. */
function causeInLog(error: unknown): string | undefined {
  if (!(error instanceof Error) || !(error.cause instanceof Error)) return undefined;
  // One that was told in other words already says no more.
  const isFull = 'code' in error && error.code === 'storage-full' && error.cause.name !== 'StoreError';
  return isFull || error.message.includes('see the log') ? error.cause.message : undefined;
}

/** A message after the name of the program. */
export function withProgramName(message: string): string {
  return `${alarm('keytally:', process.stderr)} ${message}`;
}

/**
 * Errors with a message for users. They are recognised by name, because importing their classes would load the engine.
 */
const EXPECTED: ReadonlySet<string> = new Set(['CommandError', 'ImportFault', 'KeytallyError', 'StoreError']);

function isExpected(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return EXPECTED.has(error.name) || isSystemError(error) || isSystemError(error.cause);
}

/** Whether the operating system refused something: a missing file, a port in use. */
function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}
