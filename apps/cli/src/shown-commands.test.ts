import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { describe, expect, test } from 'vitest';
import { createProgram } from './program.ts';
import { commandsIn, examplesOf } from './testing/help-of-commands.ts';
import { shownCommands } from './testing/shown-commands.ts';

/** Every command that a page, an example or the contract shows is one that this program takes: names, arguments and flags. */
const root = fileURLToPath(new URL('../../../', import.meta.url));
const pages = globSync(
  ['*.md', 'docs/*.md', 'docs/guide/*.md', '{apps,packages}/*/README.md', 'spec/README.md'],
  {
    cwd: root,
  },
).filter((page) => page !== 'CHANGELOG.md');
const others = globSync(
  ['examples/**/*.*', 'packages/packaging/container/*', 'spec/**/*.yaml', 'packages/*/examples/**/*.*'],
  { cwd: root },
);
const names = (await createProgram()).commands.map((command) => command.name());

/** All that is shown in a file; in prose beside code the name of the program may be a word. */
function commandsOf(file: string) {
  const isMarkdown = file.endsWith('.md');
  const commands = shownCommands(readFileSync(root + file, 'utf8'), isMarkdown);
  return commands.filter(({ words }) => isMarkdown || names.includes(words[0] ?? ''));
}

/** Why the program does not take these words; undefined if it does. Nothing is done. */
async function refusalOf(words: readonly string[]): Promise<string | undefined> {
  const program = await createProgram();
  const found = commandNamed(program, words);
  // A page that names a command in a sentence, `keytally keys put`, does not show how it is used.
  if (found.rest.length === 0) return undefined;
  const silent = { outputError: () => {}, writeErr: () => {}, writeOut: () => {} };
  for (const command of allIn(program)) {
    command.configureOutput(silent);
    if (command.commands.length === 0) command.action(() => {});
  }
  try {
    program.parse(words, { from: 'user' });
    return undefined;
  } catch (error) {
    const { exitCode, message } = error as { exitCode?: number; message: string };
    return exitCode === 0 ? undefined : message;
  }
}

function commandNamed(command: CommandUnknownOpts, words: readonly string[]): { rest: readonly string[] } {
  const [name, ...rest] = words;
  const next = command.commands.find((one) => one.name() === name);
  return next === undefined ? { rest: words } : commandNamed(next, rest);
}

function allIn(command: CommandUnknownOpts): readonly CommandUnknownOpts[] {
  return [command, ...command.commands.flatMap(allIn)];
}

const showing = [...pages, ...others].filter((file) => commandsOf(file).length > 0);

test('pages, examples and the contract show commands', () => {
  expect(showing).toEqual(
    expect.arrayContaining([
      'README.md',
      'docs/operations.md',
      'docs/guide/import-a-file.md',
      'examples/service/keytally.service',
      'spec/openapi.yaml',
    ]),
  );
});

describe.each(showing)('%s', (file) => {
  test('shows commands that the program takes', async () => {
    const refused: string[] = [];
    for (const { line, words } of commandsOf(file)) {
      const refusal = await refusalOf(words);
      if (refusal !== undefined) refused.push(`${file}:${line}: keytally ${words.join(' ')}: ${refusal}`);
    }
    expect(refused).toEqual([]);
  });
});

// That they run too is for the long run.
test('the help shows commands that the program takes', async () => {
  const shown = commandsIn(await createProgram())
    .flatMap(examplesOf)
    .flatMap((example) => shownCommands(example, false));
  expect(shown.length).toBeGreaterThan(80);
  const refusals = await Promise.all(shown.map(({ words }) => refusalOf(words)));
  expect(refusals.filter((refusal) => refusal !== undefined)).toEqual([]);
});

test.each([
  ['`keytally keys delete app`', "required option '--kind <kind>' not specified"],
  ['`keytally products lst --x`', "unknown command 'lst'"],
  ['`keytally import`', undefined],
  ['```sh\nT=$(keytally token --id a \\\n  --kind admin --private-key "a b.pem") # x\n```', undefined],
])('of %s it says %s', async (text, refusal) => {
  const refusals = await Promise.all(shownCommands(text, true).map(({ words }) => refusalOf(words)));
  expect(refusals.join()).toEqual(refusal === undefined ? '' : expect.stringContaining(refusal));
});
