import type { Command } from 'commander';

/** What a command results in. */
export interface Result {
  /** For people; empty when there is nothing to say. */
  readonly text: string;
  /** For programs. */
  readonly json: unknown;
}

/**
 * Has a command print what it results in: the text, or with `--json` one JSON document. Everything else that it says
 * goes to standard error. `run` takes the arguments of the command, then its flags with the global ones.
 */
export function printsResult(
  command: Command,
  run: (...given: never[]) => Result | Promise<Result>,
): Command {
  return command.option('--json', 'print the result as JSON').action(async (...given: unknown[]) => {
    const flags = command.optsWithGlobals();
    const { text, json } = await run(...([...given.slice(0, -2), flags] as never[]));
    if (flags.json) console.log(JSON.stringify(json, null, 2));
    else if (text !== '') console.log(text);
  });
}
