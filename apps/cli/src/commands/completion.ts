import { readFileSync } from 'node:fs';
import { Argument, type Command } from 'commander';
import { withExamples } from '../command/examples.ts';
import { candidatesFor } from '../completion/candidates.ts';

const SHELLS = ['bash', 'zsh', 'fish'];

/** `keytally completion`, and what its scripts ask at every press of the tabulator key. */
export function addCompletion(program: Command): void {
  const command = program
    .command('completion')
    .description('Print a script that has a shell complete commands, options and their values.')
    .addArgument(new Argument('<shell>', 'which shell').choices(SHELLS))
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

/** A candidate a line, its meaning after a tabulator; or a line that names what the shell completes by itself. */
function printCandidates(program: Command, words: readonly string[]): void {
  const candidates = candidatesFor(program, words);
  if (typeof candidates === 'string') console.log(`:${candidates}`);
  else for (const { word, meaning } of candidates) console.log(`${word}\t${meaning}`);
}
