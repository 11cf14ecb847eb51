import type { Undecided } from '@keytally/import';
import { CommandError } from '../../command/command-error.ts';
import { shellWord } from '../../command/shell-word.ts';
import { counted, printable } from '../../command/terminal-text.ts';
import { flagsOfFormat } from './time-flags.ts';

/** Ends an import before anything is stored: which way is right is said by a flag, never guessed. */
export function undecidedError(
  file: string,
  undecided: Undecided,
  todo = 'Add the flag that is right',
): CommandError {
  const [first, ...ways] = undecidedLines(undecided);
  return new CommandError(
    [`${printable(file)}: ${first}`, ...ways, `${todo}. Nothing was stored.`].join('\n'),
    2,
  );
}

const OPEN = 'no row decides how to read';
const CONTRADICTION = 'rows contradict each other on how to read';
const UNLIKELY = 'no time is a likely one as it was said, such as';

/** What a file leaves open, with a row as each way reads it, and the flag for each. */
export function undecidedLines({ of, example, ways }: Undecided): readonly string[] {
  const isContradiction = ways.every(({ against }) => against > 0);
  const { line, column, text } = example;
  const flags = ways.map(({ choice }) => flagsOf(of, choice));
  const width = Math.max(...flags.map(({ length }) => length));
  return [
    `${of === 'unit' ? UNLIKELY : isContradiction ? CONTRADICTION : OPEN} "${shown(text)}" in line ${line} (column "${shown(column)}"):`,
    ...ways.map(({ means, against }, place) => {
      const other = against === 0 ? '' : `; ${counted(against, 'cell')} cannot be read so`;
      return `    ${means ?? 'no value at all'} with ${(flags[place] ?? '').padEnd(width)}${other}`.trimEnd();
    }),
  ];
}

function flagsOf(of: Undecided['of'], choice: string): string {
  return of === 'decimal' ? `--decimal ${shellWord(choice)}` : flagsOfFormat(choice);
}

function shown(text: string): string {
  return printable(text.slice(0, 80));
}
