import { createInterface } from 'node:readline/promises';
import { CommandError } from './command-error.ts';
import { printable } from './terminal-text.ts';

/**
 * Asks the person at the terminal before something is done that cannot be taken back. Where nobody can answer, it must have been
 * said with `--yes`.
 *
 * @param consequence what will happen, as a sentence
 */
export async function confirm(consequence: string, isSaid = false): Promise<void> {
  if (isSaid) return;
  if (!process.stdin.isTTY) throw new CommandError(`${consequence} Say --yes if you mean it.`, 2);
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const answer = await terminal.question(`${printable(consequence)} Type "yes" to go on: `);
    if (answer.trim().toLowerCase() !== 'yes') throw new CommandError('Nothing was changed.');
  } finally {
    terminal.close();
  }
}
