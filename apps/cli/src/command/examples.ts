import type { Command } from 'commander';
import { heading } from './colours.ts';

/** Adds examples to the help of a command, ready to paste into a shell. */
export function withExamples(command: Command, ...examples: readonly string[]): Command {
  const texts = examples.map((example) => `  $ ${example.replaceAll('\n', '\n    ')}\n`);
  return command.addHelpText('after', () => `\n${heading('Examples:')}\n${texts.join('')}`);
}
