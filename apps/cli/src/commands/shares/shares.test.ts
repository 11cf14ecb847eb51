import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { call } from '@keytally/contract-tests/call';
import { startTestServer, type TestServer } from '@keytally/contract-tests/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keytallyIn } from '../../testing/keytally-in.ts';
import { answer, startScriptedServer } from '../../testing/scripted-server.ts';

let folder: string;
let server: TestServer;
let token: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'keytally-shares-'));
  server = await startTestServer();
  token = await server.adminToken();
  await keytally('products', 'put', 'acme');
  const body = '{"startDate": "2026-03-01", "stopDate": "2026-03-31"}';
  await keytally('questions', 'put', 'uses', '--name', 'Uses', '--report', 'table', '--body', body);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const keytally = (...args: readonly string[]) =>
  keytallyIn(folder, ...args, '--url', server.url, '--token', token);

/** What the link in an output opens. */
async function opened(output: string): Promise<number> {
  const [, share_id = '', secret = ''] = /\/shared\/(\w+)#([\w-]+)/.exec(output) ?? [];
  const headers = { 'Share-Secret': secret };
  return (await call(server.url, 'getSharedContent', { path: { share_id }, headers })).status;
}

test('a link is printed once, opens its question, is listed, and is revoked', async () => {
  const made = await keytally('shares', 'create', 'uses', '--days', '7', '--frame', 'https://wiki.example');
  expect(made).toMatchObject({ status: 0, stdout: expect.stringContaining(`${server.url}/shared/`) });
  expect(await opened(made.stdout)).toBe(200);
  const [, id = ''] = /To end it before: keytally shares revoke (\w+)/.exec(made.stdout) ?? [];
  const { stdout } = await keytally('shares', 'list');
  expect(stdout).toMatch(new RegExp(`^${id}\tuses\topen\t20\\S+\tadmin\thttps://wiki\\.example$`, 'm'));
  expect(await keytally('shares', 'revoke', id)).toMatchObject({
    status: 0,
    stdout: `Revoked the share ${id}.\n`,
  });
  expect(await opened(made.stdout)).toBe(410);
  expect((await keytally('shares', 'list')).stdout).not.toContain(id);
});

test('all links of a question are revoked at once', async () => {
  const links = [await keytally('shares', 'create', 'uses'), await keytally('shares', 'create', 'uses')];
  expect(await keytally('shares', 'revoke', '--question', 'uses')).toMatchObject({
    status: 0,
    stdout: 'Revoked 2 shares of the question uses.\n',
  });
  for (const { stdout } of links) expect(await opened(stdout)).toBe(410);
});

test('a board is shared too', async () => {
  const cards = '[{"question": "uses", "width": "whole"}]';
  await keytally('boards', 'put', 'growth', '--name', 'Growth', '--cards', cards);
  const made = await keytally('shares', 'create', '--board', 'growth');
  expect(await opened(made.stdout)).toBe(200);
  expect((await keytally('shares', 'list')).stdout).toContain('\tboard growth\topen\t');
  expect(await keytally('shares', 'revoke', '--board', 'growth')).toMatchObject({
    stdout: 'Revoked 1 share of the board growth.\n',
  });
});

test.each([
  [['create'], 2, 'Say what is shared: the id of a question, or --board with that of a board.'],
  [['create', '--board', 'nobody'], 1, 'has no board "nobody"'],
  [['create', 'nobody'], 1, 'has no question "nobody": "keytally questions list" names those that it has.'],
  [['create', 'uses', '--days', '367'], 2, '--days is "367"; it must be a whole number from 1 to 366.'],
  [['create', 'uses', '--frame', 'https://a/b'], 1, '/frameAncestors/0'],
  [['revoke', '0'.repeat(20)], 1, `has no share "${'0'.repeat(20)}": "keytally shares list" names`],
  [
    ['revoke'],
    2,
    'Say which share: its id, or all those of a question with --question, or of a board with --board.',
  ],
] as const)('%j says what is wrong', async (args, status, words) => {
  const refused = await keytally('shares', ...args);
  expect(refused).toMatchObject({ status, stdout: '', stderr: expect.stringContaining(words) });
});

test('without a key nothing is shared, since a share ends with its key', async () => {
  const refused = await keytallyIn(folder, 'shares', 'create', 'uses', '--product', 'acme');
  expect(refused).toMatchObject({ status: 2, stderr: expect.stringContaining('is bound to the key') });
});

test('what a server answers instead of a share gets into no terminal', async () => {
  const evil = await startScriptedServer();
  const times = { createdAt: '2026-03-31T09:30:00.000Z', expiresAt: '2026-04-30T09:30:00.000Z' };
  const share = {
    id: '0'.repeat(20),
    subject: { question: 'uses' },
    frameAncestors: [],
    madeBy: 'ops',
    ...times,
  };
  evil.script(answer(200, { ...share, path: '/shared/\x1b[2J', secret: 'A'.repeat(43) }));
  const flags = ['--product', 'acme', '--url', evil.url, '--token', 't'];
  const refused = await keytallyIn(folder, 'shares', 'create', 'uses', ...flags);
  evil.close();
  expect(refused).toMatchObject({ status: 1, stdout: '' });
  expect(refused.stderr).toContain('The server answered a share that is none.');
});
