import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
  ['clients erase u1 --product acme', 'unknown-client', 'The client "u1"'],
  ['questions delete weekly --product acme', 'unknown-question', 'The question "weekly"'],
  ['shares revoke 5f0c2a9be1d4703c86aa --product acme', 'unknown-share', 'The share "5f0c2a9be1d4703c86aa"'],
  ['boards delete growth --product acme', 'unknown-board', 'The board "growth"'],
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
