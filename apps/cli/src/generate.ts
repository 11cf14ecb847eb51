/**
 * Writes what the help of the program says of each command, from the commands: who asks for that help alone waits for none of them.
 * With `--check` it fails if the committed file differs.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { tell } from './command/output.ts';
import { createProgram } from './program.ts';

const file = fileURLToPath(new URL('./generated/command-lines.ts', import.meta.url));
const program = await createProgram();
const help = program.createHelp();
const lines = help.visibleCommands(program).map((command) => ({
  name: command.name(),
  term: help.subcommandTerm(command),
  description: command.description(),
}));
const text = [
  '// Generated from the commands by "npm run generate". Do not edit.',
  '',
  '/** What the help of the program says of each command. */',
  `export const commandLines = ${JSON.stringify(lines, null, 2)} as const;`,
  '',
].join('\n');

if (!process.argv.includes('--check')) writeFileSync(file, text);
else if (readFileSync(file, 'utf8') !== text) {
  tell(
    'Out of date: apps/cli/src/generated/command-lines.ts. Run "npm run generate" and commit the changes.',
  );
  process.exitCode = 1;
}
