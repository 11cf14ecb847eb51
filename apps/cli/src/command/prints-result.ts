import type { Command, OptionValues } from '@commander-js/extra-typings';
import { print, printJson } from './output.ts';
import { type HasFlags, runs } from './typed-flags.ts';

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
export function printsResult<
  Args extends unknown[],
  Opts extends OptionValues,
  Globals extends OptionValues,
  Asked,
>(
  command: Command<Args, Opts, Globals> & HasFlags<Asked, Opts & { readonly json?: boolean }>,
  run: (...given: [...Args, Asked]) => Result | Promise<Result>,
): void {
  command.option('--json', 'print the result as JSON');
  runs<Args, Opts, Globals, OptionValues>(command as never, async (...given) => {
    const { text, json } = await run(...(given as [...Args, Asked]));
    if ((command.optsWithGlobals() as OptionValues).json) printJson(json);
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
