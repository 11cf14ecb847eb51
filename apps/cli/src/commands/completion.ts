import { readFileSync } from 'node:fs';
import { Argument, type Command } from 'commander';
import { withExamples } from '../command/examples.ts';
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
  process.stdout.write(readFileSync(new URL(`../completion/keytally.${shell}`, import.meta.url)));
}

/** Prints one candidate per line with its meaning after a tab, or a line that says what the shell completes itself. */
function printCandidates(program: Command, words: readonly string[]): void {
  const candidates = candidatesFor(program, words);
  if (typeof candidates === 'string') console.log(`:${candidates}`);
  else for (const { word, meaning } of candidates) console.log(`${word}\t${meaning}`);
}
