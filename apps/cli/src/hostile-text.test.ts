import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keytallyIn } from './testing/keytally-in.ts';
import { answer, problem, type ScriptedServer, startScriptedServer } from './testing/scripted-server.ts';

/** Text of servers and files, wherever it is printed: a terminal would obey it, hide it or turn it around. */

const EVIL = '\x1b[2J\x9b31m\u202eevil\u2066\x07';
const HARMFUL = /(?!\n|\t)[\p{Cc}\p{Bidi_Control}]/u;

let folder: string;
let server: ScriptedServer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'keytally-hostile-'));
  server = await startScriptedServer();
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

async function harmless(args: readonly string[]): Promise<string> {
  const { stdout, stderr } = await keytallyIn(folder, ...args);
  expect(stdout + stderr).not.toMatch(HARMFUL);
  return stdout + stderr;
}

const asked = (...args: readonly string[]) => harmless([...args, '--url', server.url, '--token', 't']);

const product = { id: EVIL, name: EVIL, timeZone: EVIL, defaultTracking: EVIL };
const key = {
  kind: EVIL,
  id: EVIL,
  algorithm: EVIL,
  thumbprint: EVIL,
  products: [EVIL],
  access: [EVIL],
  publicKey: EVIL,
  createdAt: EVIL,
  updatedAt: EVIL,
  effectiveBy: EVIL,
};

test.each([
  ['products', 'list', { products: [product] }],
  ['keys', 'list', { keys: [key] }],
])('%s %s shows what a server says, and more of it with --json', async (noun, verb, body) => {
  server.script(answer(200, body));
  expect(await asked(noun, verb)).toContain('evil');
  server.script(answer(200, body));
  expect(await asked(noun, verb, '--json')).toContain(String.raw`\u202e`);
});

test('imports, events and the audit trail of a server', async () => {
  server.script(answer(200, { imports: [{ name: EVIL, startedAt: EVIL, updatedAt: EVIL, accepted: 1 }] }));
  expect(await asked('imports', 'list', '--product', 'p')).toContain('evil');
  const event = { eventName: EVIL, basic: true, advanced: true, dateFirstSeen: EVIL };
  const results = [{ category: EVIL, categoryEventNames: [event] }];
  server.script(answer(200, { results, nextCursor: null }));
  expect(await asked('events', 'list', '--product', 'p')).toContain('evil');
  const call = { operationId: EVIL, status: 401, code: EVIL };
  const entries = [
    {
      number: 1,
      at: EVIL,
      action: EVIL,
      outcome: EVIL,
      actor: null,
      keys: [],
      requestId: null,
      call,
      reason: EVIL,
      count: 1,
    },
  ];
  server.script(answer(200, { entries, nextCursor: null }));
  expect(await asked('keys', 'audit')).toContain('evil');
});

test('a refusal, a redirect and a request id', async () => {
  server.script(problem(400, EVIL, EVIL));
  expect(await asked('products', 'list')).toContain('evil');
  server.script(answer(302, '', { Location: 'http://x/\x9b31m\xadevil', 'X-Request-Id': '\x9b31mevil' }));
  expect(await asked('products', 'list', '--verbose')).toContain('evil');
});

test('words of the caller', async () => {
  await harmless([EVIL]);
  await harmless(['products', 'list', `--${EVIL}`]);
  await harmless(['keys', 'delete', EVIL, '--kind', 'admin']);
  await harmless(['check-backup', EVIL]);
  await harmless(['profiles', EVIL]);
  await harmless(['products', 'list', '--profile', EVIL]);
});

test('a file: its name, its header and its cells; no command is suggested that would not be what is seen', async () => {
  mkdirSync(join(folder, 'files'));
  const [named, headed] = [join('files', `a\u202e\x1b[8m;evil.csv`), join('files', 'head.csv')];
  writeFileSync(join(folder, named), 'user,time,event\nann,2026-03-01T10:00:00Z,open\n');
  writeFileSync(join(folder, headed), `user${EVIL},time,event\nann,${EVIL},${EVIL}\n`);
  for (const file of [named, headed]) {
    expect(await harmless(['import', file])).toContain('No command is suggested');
    const { stdout } = await keytallyIn(folder, 'import', file, '--json');
    expect(JSON.parse(stdout)).toMatchObject({ command: null });
  }
  const columns = [
    '--column',
    `clientId=user${EVIL}`,
    '--column',
    'occurredAt=time',
    '--column',
    'name=event',
  ];
  await harmless(['import', headed, '--product', 'p', '--create-product', ...columns, '--data-dir', 'data']);
  await harmless(['import', named, '--product', 'p', '--column', `clientId=${EVIL}`, '--data-dir', 'data']);
});

test('the name and the place of a question', async () => {
  const request = { startDate: '2026-03-01', stopDate: '2026-03-31' };
  const question = {
    id: 'q',
    name: EVIL,
    view: EVIL,
    ask: { report: 'basic-table', request },
    updatedAt: EVIL,
  };
  server.script(answer(200, question));
  expect(JSON.parse(await asked('questions', 'show', 'q', '--product', 'p'))).toEqual(question);
  server.script(answer(200, { questions: [question] }));
  await asked('questions', 'list', '--product', 'p');
});

test('the name of a board', async () => {
  const board = { id: 'b', name: EVIL, cards: [{ question: EVIL, width: EVIL }], updatedAt: EVIL };
  server.script(answer(200, board));
  expect(JSON.parse(await asked('boards', 'show', 'b', '--product', 'p'))).toEqual(board);
  server.script(answer(200, { boards: [board] }));
  await asked('boards', 'list', '--product', 'p');
});

test('the text of a note', async () => {
  const note = { id: 'n', day: EVIL, kind: EVIL, text: EVIL, updatedAt: EVIL };
  server.script(answer(200, note));
  expect(JSON.parse(await asked('notes', 'show', 'n', '--product', 'p'))).toEqual(note);
  server.script(answer(200, { notes: [note] }));
  await asked('notes', 'list', '--product', 'p');
});
