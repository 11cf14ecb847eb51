import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { fullName } from './called-command.ts';
import { CommandError } from './command-error.ts';

/**
 * What is to be parsed instead of `help`, which asks for the help of the command that the words after it name:
 * `keytally help keys put` is `keytally keys put --help`.
 *
 * @throws {CommandError} a usage error if they name none
 */
export function withHelpWords(program: CommandUnknownOpts, args: readonly string[]): readonly string[] {
  const words = args.filter((arg) => !arg.startsWith('-'));
  const place = words.indexOf('help');
  if (place < 0) return args;
  const group = words.slice(0, place).reduce<CommandUnknownOpts | undefined>(commandIn, program);
  if (group === undefined || group.commands.length === 0) return args;
  let asked = group;
  for (const word of words.slice(place + 1)) asked = commandIn(asked, word) ?? unknown(asked, word);
  return [...fullName(asked).split(' ').slice(1), '--help'];
}

function commandIn(group: CommandUnknownOpts | undefined, word: string): CommandUnknownOpts | undefined {
  return group?.commands.find((command) => command.name() === word);
}

function unknown(group: CommandUnknownOpts, word: string): never {
  const names = group.commands.map((command) => command.name());
  const has = names.length === 0 ? 'it has none' : `it has ${names.join(', ')}`;
  throw new CommandError(`"${fullName(group)}" has no command "${word}": ${has}.`, 2);
}
