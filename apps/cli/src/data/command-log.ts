import { createLog, type Log, type LogLevel } from '@keytally/runtime';
import { tell } from '../command/output.ts';

interface LoggedError {
  readonly message: string;
  readonly cause?: LoggedError;
}

/** The log of a command: a person reads it, so each line is a sentence, and an error is told without its stack. */
export function commandLog(level: LogLevel): Log {
  return createLog(level, { write: (line: string) => tell(`keytally: ${sentenceOf(line)}`) });
}

function sentenceOf(line: string): string {
  const { msg, err } = JSON.parse(line) as { readonly msg?: string; readonly err?: LoggedError };
  const texts = new Set([...(msg === undefined ? [] : [msg]), ...messagesOf(err)]);
  return `${[...texts].map((text) => text.replace(/\.$/, '')).join(': ')}.`;
}

function messagesOf(error: LoggedError | undefined): readonly string[] {
  return error === undefined ? [] : [error.message, ...messagesOf(error.cause)];
}
