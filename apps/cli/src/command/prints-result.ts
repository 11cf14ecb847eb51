import type { Command } from 'commander';
import { print, printJson } from './output.ts';

/** The result of a command. */
export interface Result {
  /** For people; empty if there is nothing to say. */
  readonly text: string;
  /** For programs. */
  readonly json: unknown;
}

/**
 * Makes a command print its result: the text, or with `--json` one JSON document. All other output goes to standard
 * error. `run` gets the arguments of the command, then its flags including the global ones.
 */
export function printsResult(
  command: Command,
  run: (...given: never[]) => Result | Promise<Result>,
): Command {
  return command.option('--json', 'print the result as JSON').action(async (...given: unknown[]) => {
    const flags = command.optsWithGlobals();
    const { text, json } = await run(...([...given.slice(0, -2), flags] as never[]));
    if (flags.json) printJson(json);
    else if (text !== '') print(text);
  });
}

/**
 * The result of a deletion whose first answer was lost, when a later attempt found nothing: whether this command deleted it
 * cannot be known.
 */
export function notThere(what: string, ids: Readonly<Record<string, string>>): Result {
  return {
    text: `${what} is not there (any more). The answer to a first attempt was lost, so that attempt may have deleted it.`,
    json: { ...ids, isGone: true },
  };
}
