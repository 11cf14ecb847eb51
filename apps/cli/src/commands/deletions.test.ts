import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fullName, withSubcommands } from '../command/called-command.ts';
import { createProgram } from '../program.ts';
import { keytallyIn } from '../testing/keytally-in.ts';
import { broken, problem, type ScriptedServer, startScriptedServer } from '../testing/scripted-server.ts';

/** What deletions say when answers are lost: what is known, and no more. */

let folder: string;
let server: ScriptedServer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'keytally-deletions-'));
  server = await startScriptedServer();
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const deletions = [
  ['keys delete app --kind client', 'unknown-key', 'The client key "app"'],
  ['products delete acme --yes', 'unknown-product', 'The product "acme"'],
  ['clients erase u1 --product acme --yes', 'unknown-client', 'The client "u1"'],
  ['questions delete weekly --product acme', 'unknown-question', 'The question "weekly"'],
  ['shares revoke 5f0c2a9be1d4703c86aa --product acme', 'unknown-share', 'The share "5f0c2a9be1d4703c86aa"'],
  ['boards delete growth --product acme', 'unknown-board', 'The board "growth"'],
  ['notes delete release --product acme', 'unknown-note', 'The note "release"'],
  ['cohorts delete often --product acme', 'unknown-cohort', 'The cohort "often"'],
  ['imports undo march --product acme --yes', 'unknown-import', 'The import "march"'],
] as const;

const run = (command: string, ...flags: readonly string[]) =>
  keytallyIn(folder, ...command.split(' '), ...flags, '--url', server.url, '--token', 't');

test.each(deletions)(
  '%s fails after one busy answer if there is nothing to delete',
  async (command, code) => {
    server.script(problem(503, 'busy'), problem(404, code));
    expect(await run(command)).toMatchObject({ status: 1, stdout: '' });
  },
);

test.each(deletions)('%s says what is known if its first answer was lost', async (command, code, what) => {
  server.script(broken, problem(404, code));
  const { status, stdout } = await run(command);
  expect([status, stdout]).toEqual([
    0,
    `${what} is not there (any more). The answer to a first attempt was lost, so that attempt may have deleted it.\n`,
  ]);
  server.script(broken, problem(404, code));
  expect(JSON.parse((await run(command, '--json')).stdout)).toMatchObject({ isGone: true });
});

test('records that are past the retention of a product that is gone were not deleted', async () => {
  server.script(broken, problem(404, 'unknown-product'));
  const { status, stderr } = await run('retention run acme');
  expect([status, stderr]).toEqual([1, expect.stringContaining('There is no product "acme".')]);
});

/** What is erased for good needs a yes. */
const erasures = [
  ['clients erase u1 --product acme', 'All records of the client "u1" of "acme" will be erased for good.'],
  [
    'clients erase u1 --every-product',
    'All records of the client "u1" of every product will be erased for good.',
  ],
  [
    'clients erase u1 --questions',
    'erased for good, with the kept questions and saved cohorts that name it.',
  ],
  ['products delete acme', 'The product "acme" will be deleted with all its records, for good.'],
  [
    'events remove Save Open --erase-records --product acme',
    'All records of Save, Open will be erased for good.',
  ],
  [
    'events erase --key app --since 2026-03-02T09:00:00Z --product acme',
    'What the client key "app" sent since 2026-03-02T09:00:00Z will be erased for good',
  ],
  ['imports undo march --product acme', 'The records that the import "march" stored will be erased'],
] as const;

test.each(erasures)(
  '%s does nothing without a yes where nobody can be asked',
  async (command, consequence) => {
    let asked = 0;
    server.script((response) => {
      asked += 1;
      response.socket?.destroy();
    });
    const { status, stderr } = await run(command);
    expect([status, stderr, asked]).toEqual([2, expect.stringContaining(consequence), 0]);
    expect(stderr).toContain('Say --yes if you mean it.');
  },
);

test('every command that says it erases something for good is one of these', async () => {
  const erasing = withSubcommands(await createProgram()).filter((command) => {
    const texts = [command.description(), ...command.options.map(({ description }) => description)];
    return command.commands.length === 0 && texts.some((text) => /\bfor good\b|^erase\b/i.test(text));
  });
  expect(erasing.map(fullName).toSorted()).toEqual(
    [...new Set(erasures.map(([line]) => `keytally ${line.split(' ', 2).join(' ')}`))].toSorted(),
  );
});
