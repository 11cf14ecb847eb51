import type { Command } from 'commander';

/** Adds an example to the help of a command. */
export function withExample(command: Command, ...lines: readonly string[]): Command {
  return command.addHelpText('after', `\nExample:\n${lines.map((line) => `  $ ${line}`).join('\n')}\n`);
}
