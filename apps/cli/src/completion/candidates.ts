import type { Argument, CommandUnknownOpts, Option } from '@commander-js/extra-typings';

/** A possible word and its meaning. */
interface Candidate {
  readonly word: string;
  readonly meaning: string;
}

/** The possible words, or what the shell completes itself. */
type Candidates = readonly Candidate[] | 'files' | 'directories';

/** The candidates for the last of some words after the name of the program. */
export function candidatesFor(program: CommandUnknownOpts, words: readonly string[]): Candidates {
  const before = joined(words);
  const begun = before.pop() ?? '';
  const candidates = wholeCandidates(program, before, begun);
  if (typeof candidates === 'string') return candidates;
  // If the shell has split the word, a candidate replaces only its last part.
  const last = words.at(-1) ?? '';
  const cutOff = begun.length - (isCut(last) ? 0 : last.length);
  return candidates
    .filter(({ word }) => word.startsWith(begun))
    .map(({ word, meaning }) => ({ word: word.slice(cutOff), meaning }));
}

/** Candidates for a whole word, which may be an option with the beginning of its value: `--kind=ad`. */
function wholeCandidates(program: CommandUnknownOpts, before: readonly string[], begun: string): Candidates {
  const [head, name = ''] = /^(--[^=]+)=/.exec(begun) ?? [];
  if (head === undefined) {
    const { command, option, argument } = placeAfter(program, before);
    return begun.startsWith('-') && !option ? optionsOf(command) : valuesIn(command, option ?? argument);
  }
  const { command, option } = placeAfter(program, [...before, name]);
  const values = option ? valuesIn(command, option) : [];
  if (typeof values === 'string') return values;
  return values.map(({ word, meaning }) => ({ word: head + word, meaning }));
}

/** Bash also splits words at `=` and `:` (COMP_WORDBREAKS): this joins them again. */
function joined(words: readonly string[]): string[] {
  const whole: string[] = [];
  for (const [index, word] of words.entries()) {
    if (isCut(word) || isCut(words[index - 1])) whole.push((whole.pop() ?? '') + word);
    else whole.push(word);
  }
  return whole;
}

function isCut(word = ''): boolean {
  return /^[=:]+$/.test(word);
}

interface Place {
  readonly command: CommandUnknownOpts;
  /** The option whose value comes next. */
  readonly option: Option | undefined;
  /** The argument that comes next. */
  readonly argument: Argument | undefined;
}

function placeAfter(program: CommandUnknownOpts, words: readonly string[]): Place {
  let command = program;
  let option: Option | undefined;
  let given = 0;
  for (const word of words) {
    const inner = command.commands.find((one) => one.name() === word);
    if (option) option = undefined;
    else if (word.startsWith('-')) option = command.options.find((one) => one.long === word && one.required);
    else if (inner) command = inner;
    else given += 1;
  }
  return { command, option, argument: command.registeredArguments[given] };
}

function optionsOf(command: CommandUnknownOpts): readonly Candidate[] {
  const help = command.createHelp();
  return [...help.visibleOptions(command), ...help.visibleGlobalOptions(command)].map((option) => ({
    word: option.long ?? option.flags,
    meaning: option.description,
  }));
}

/** The values of an option or argument, or the subcommands of a command. */
function valuesIn(command: CommandUnknownOpts, due: Option | Argument | undefined): Candidates {
  if (due === undefined) {
    const help = command.createHelp();
    return help
      .visibleCommands(command)
      .map((inner) => ({ word: inner.name(), meaning: help.subcommandDescription(inner) }));
  }
  const name = 'flags' in due ? due.flags : due.name();
  if (/\bfile\b/.test(name)) return 'files';
  if (/\bdirectory\b/.test(name)) return 'directories';
  return (due.argChoices ?? []).map((word) => ({ word, meaning: '' }));
}
