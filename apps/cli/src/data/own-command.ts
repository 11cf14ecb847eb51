import { shellWord } from '../command/shell-word.ts';
import { printable } from '../command/terminal-text.ts';
import { ownName } from './own-name.ts';

/**
 * A command of this program to paste into a shell; undefined if a terminal cannot show one of its words as it is, so that
 * nobody pastes what they have not read. Values that begin with a hyphen go after `--`.
 */
export function ownCommand(words: readonly string[], values: readonly string[] = []): string | undefined {
  const all = [...words, ...afterOptions(values)];
  if (all.some((word) => printable(word) !== word)) return undefined;
  return [ownName(), ...all.map(shellWord)].join(' ');
}

function afterOptions(values: readonly string[]): readonly string[] {
  return values.some((value) => value.startsWith('-')) ? ['--', ...values] : values;
}
