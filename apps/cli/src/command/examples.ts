import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { heading } from './colours.ts';

/** Adds examples to the help of a command, ready to paste into a shell. */
export function withExamples<Given extends CommandUnknownOpts>(
  command: Given,
  ...examples: readonly string[]
): Given {
  const texts = examples.map((example) => `  $ ${example.replaceAll('\n', '\n    ')}\n`);
  command.addHelpText('after', () => `\n${heading('Examples:')}\n${texts.join('')}`);
  return command;
}
