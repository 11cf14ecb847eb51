import { readFileSync } from 'node:fs';
import type { Command } from '@commander-js/extra-typings';
import { Argument } from '../command/commander.ts';
import { withExamples } from '../command/examples.ts';
import { print, printPart } from '../command/output.ts';
import { tabbed } from '../command/terminal-text.ts';
import { candidatesFor } from '../completion/candidates.ts';

const SHELLS = ['bash', 'zsh', 'fish'];

/** `keytally completion`, and the hidden command that its scripts call on every press of the tab key. */
export function addCompletion(program: Command): void {
  const command = program
    .command('completion')
    .description('Print a script with which your shell completes commands, options and their values.')
    .addArgument(new Argument('<shell>', 'your shell').choices(SHELLS))
    .action(printScript);
  withExamples(command, 'source <(keytally completion bash)');
  program
    .command('complete', { hidden: true })
    .argument('[words...]')
    .action((words: readonly string[]) => printCandidates(program, words));
}

function printScript(shell: string): void {
  printPart(readFileSync(new URL(`../completion/keytally.${shell}`, import.meta.url), 'utf8'));
}

/** Prints one candidate per line with its meaning after a tab, or a line that says what the shell completes itself. */
function printCandidates(program: Command, words: readonly string[]): void {
  const candidates = candidatesFor(program, words);
  if (typeof candidates === 'string') print(`:${candidates}`);
  else for (const { word, meaning } of candidates) print(tabbed(word, meaning));
}
