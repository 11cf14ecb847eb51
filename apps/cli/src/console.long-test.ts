import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { generateKeyPair } from '@keytally/keys';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { keytallyIn, nodeArgs } from './testing/keytally-in.ts';
import { answer, problem, startScriptedServer } from './testing/scripted-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'keytally-console-'));
const CODE = /#code=([\w-]{43})$/;
let server: ChildProcess;
let greeting: string;
let url: string;
let token: string;

beforeAll(async () => {
  server = spawn(process.execPath, [...nodeArgs, 'serve', '--demo', '--port', '0'], { cwd: folder, env: {} });
  greeting = await greetingOf(server);
  url = /API {6}(\S+)/.exec(greeting)?.[1] ?? '';
  token = /^ey\S+$/m.exec(greeting)?.[0] ?? '';
});
afterAll(async () => {
  server.kill('SIGTERM');
  await once(server, 'exit');
  rmSync(folder, { recursive: true });
});

async function greetingOf({ stdout }: ChildProcess): Promise<string> {
  const lines: string[] = [];
  for await (const line of createInterface({ input: stdout as NodeJS.ReadableStream })) {
    lines.push(line);
    if (/Stop: /.test(line)) break;
  }
  return lines.join('\n');
}

async function swap(link: string): Promise<{ status: number; session: { role: string; parent: string } }> {
  const { publicKey } = generateKeyPair('ES256');
  const body = JSON.stringify({ code: CODE.exec(link)?.[1], publicKey });
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(`${url}/api/v1.1/console-sessions`, { method: 'POST', headers, body });
  return { status: answer.status, session: (await answer.json()) as { role: string; parent: string } };
}

const openConsole = (...flags: string[]) => keytallyIn(folder, 'console', '--url', url, ...flags);

test('S1 S9 the link of the demo signs in as often as one likes', async () => {
  const link = /Console +(\S+)/.exec(greeting)?.[1] ?? '';
  expect(link.startsWith(`${url}/console/index.html#code=`)).toBe(true);
  for (const _ of [1, 2, 3]) {
    const { status, session } = await swap(link);
    expect([status, session.parent, session.role]).toEqual([200, 'demo-admin', 'administrator']);
  }
});

test('S9 a demo that other machines can reach has no link that signs in', async () => {
  const args = [...nodeArgs, 'serve', '--demo', '--host', '0.0.0.0', '--port', '0', '--data-dir', 'open'];
  const open = spawn(process.execPath, args, { cwd: folder, env: {} });
  onTestFinished(() => void open.kill('SIGKILL'));
  const printed = await greetingOf(open);
  open.kill('SIGTERM');
  await once(open, 'exit');
  expect(printed).toContain('/console/index.html');
  expect(printed).not.toContain('#code=');
});

describe('keytally console', () => {
  test.each([
    [[], 'viewer'],
    [['--role', 'editor'], 'editor'],
    [['--role', 'owner'], 'owner'],
    [['--role', 'administrator'], 'administrator'],
  ])('with %j prints a link to a session of the role %s, once', async (flags, role) => {
    const { stdout } = await openConsole('--token', token, '--print', ...flags);
    const link = stdout.trim();
    const { status, session } = await swap(link);
    expect([status, session.role, session.parent]).toEqual([200, role, 'demo-admin']);
    expect((await swap(link)).status).toBe(422);
  });

  test('signs in with a private key', async () => {
    const key = join(folder, '.keytally/private/demo-admin.private.pem');
    const flags = ['--id', 'demo-admin', '--kind', 'admin', '--private-key', key];
    const { stdout } = await openConsole(...flags, '--print');
    expect((await swap(stdout.trim())).status).toBe(200);
  });

  test.each([
    `"><script>alert(1)</script>`,
    '\u001b]0;a title\u0007'.padEnd(43, 'x'),
    `${'A'.repeat(43)}\nhttp://evil.example/`,
  ])('S9 prints and opens nothing if a server answers the code %j', async (code) => {
    const impostor = createServer(({ url }, response) => {
      const isPage = url?.startsWith('/console/');
      response.setHeader('Content-Type', isPage ? 'text/html' : 'application/json');
      response.end(isPage ? '<p>' : JSON.stringify({ code, expiresAt: '2026-03-02T12:00:00Z' }));
    }).listen(0, '127.0.0.1');
    onTestFinished(() => void impostor.close());
    await once(impostor, 'listening');
    const { port } = impostor.address() as AddressInfo;
    const flags = ['console', '--url', `http://127.0.0.1:${port}`, '--token', token];
    const outcomes = [await keytallyIn(folder, ...flags, '--print'), await keytallyIn(folder, ...flags)];
    for (const { status, stdout, stderr } of outcomes)
      expect([status, stdout, stderr]).toEqual([1, '', expect.stringContaining('a code that is none')]);
  });

  test('asks for no link if the server has no console, and says what builds it', async () => {
    const bare = await startScriptedServer();
    onTestFinished(() => bare.close());
    const detail = 'The console is not built. Run "npm run console", then start the server again.';
    bare.script(problem(404, 'no-such-path', detail), answer(201, { code: 'A'.repeat(43) }));
    const flags = ['console', '--url', bare.url, '--token', token, '--print'];
    const { status, stdout, stderr } = await keytallyIn(folder, ...flags);
    expect([status, stdout, stderr]).toEqual([1, '', expect.stringContaining(detail)]);
  });

  test('S9 sends no token to a far server over plain HTTP, where no browser could sign in', async () => {
    const flags = ['--url', 'http://keytally.example:8080', '--token', token, '--print'];
    const { status, stderr } = await keytallyIn(folder, 'console', ...flags);
    expect([status, stderr]).toEqual([2, expect.stringContaining('Use HTTPS')]);
  });

  test('without a key says what it needs', async () => {
    const { status, stderr } = await openConsole();
    expect([status, stderr]).toEqual([
      2,
      expect.stringContaining('--id, --kind and --private-key, or --token'),
    ]);
  });

  test.each([
    [['--id', 'ops', '--private-key', 'ops.private.pem'], '--kind is missing'],
    [['--kind', 'admin'], '--id and --private-key are missing'],
  ])('with %j says which flag is missing', async (flags, said) => {
    const { status, stderr } = await openConsole(...flags);
    expect([status, stderr]).toEqual([2, expect.stringContaining(`go together: ${said}.`)]);
  });

  test('S9 gives the browser a file that only its owner can read, and no link in a command line', async () => {
    const bin = join(folder, 'bin');
    const seen = join(folder, 'seen.txt');
    mkdirSync(bin);
    writeFileSync(join(bin, 'xdg-open'), `#!/bin/sh\nprintf '%s' "$*" > ${seen}\n`);
    chmodSync(join(bin, 'xdg-open'), 0o755);
    const args = [...nodeArgs, 'console', '--url', url, '--token', token];
    const child = spawn(process.execPath, args, { cwd: folder, env: { PATH: bin } });
    onTestFinished(() => void child.kill('SIGKILL'));
    expect(await once(child, 'exit')).toEqual([0, null]);
    const file = readFileSync(seen, 'utf8');
    expect(file).toMatch(/open\.html$/);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const link = /url=([^"]+)"/.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
    expect((await swap(link)).status).toBe(200);
  });
});
