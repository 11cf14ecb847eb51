import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { generateKeyPair } from '@keytally/keys';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { keytallyIn, keytallyWith, nodeArgs } from './testing/keytally-in.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'keytally-serve-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function serve(...args: string[]): ChildProcess {
  return start(['--data-dir', join(folder, 'data'), ...args], { KEYTALLY_LOG_LEVEL: 'trace' });
}

function start(args: readonly string[], env: Readonly<Record<string, string>> = {}): ChildProcess {
  const child = spawn(process.execPath, [...nodeArgs, 'serve', ...args], {
    cwd: folder,
    env: { PATH: '/none', ...env },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

/** The output of a process until a line matches. */
async function greeting({ stdout }: ChildProcess, last: RegExp): Promise<string> {
  let text = '';
  for await (const chunk of stdout ?? []) {
    text += String(chunk);
    if (last.test(text)) break;
  }
  return text;
}

/** What a line prints in a shell that finds no program by its bare name, so no Node either: the server was started in it. */
async function pasted(line: string): Promise<string> {
  const options = { cwd: folder, env: { PATH: '/none' } };
  return (await promisify(execFile)('/bin/sh', ['-c', line], options)).stdout;
}

describe('keytally serve', () => {
  test('--demo answers the printed report request with the printed token, and stops at SIGTERM', async () => {
    const child = serve('--demo', '--port', '0');
    const text = await greeting(child, /Stop: /);
    const [, url = '', token = '', body = ''] =
      /curl -s '(\S+)' \\\s+-H 'Authorization: Bearer (\S+)' \\\s+.* -d '(\S+)'/.exec(text) ?? [];
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const answer = await fetch(url, { method: 'POST', headers, body });
    expect(answer.status).toBe(200);
    const { results } = (await answer.json()) as { results: unknown[] };
    expect(results.length).toBeGreaterThan(5);
    const kept = readdirSync(join(folder, 'data/private'));
    expect(kept).toEqual(expect.arrayContaining(['control.sock', 'audit.ndjson', 'demo-admin.private.pem']));
    for (const name of kept) expect(statSync(join(folder, 'data/private', name)).mode & 0o077).toBe(0);

    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  test.runIf(inject('longTests'))(
    'without a key it says what works and what needs one, and its commands lead into the console',
    async () => {
      const child = start(['--data-dir', 'keyless', '--port', '0']);
      const text = await greeting(child, /--private-key/);
      const [, look = ''] = /need none, such as: (.*)$/m.exec(text) ?? [];
      await pasted(look);
      child.kill('SIGTERM');
      await once(child, 'exit');
      const lines = Array.from(text.matchAll(/^\S.* ((?:keys|console) --?.*|keys .*)$/gm), ([line]) => line);
      expect(lines).toHaveLength(3);
      for (const line of lines.slice(0, 2)) await pasted(line);
      const [, port = ''] = /--url http:\/\/127\.0\.0\.1:(\d+) /.exec(lines[2] ?? '') ?? [];
      const again = start(['--data-dir', 'keyless', '--port', port]);
      expect(await greeting(again, /API.*\n/)).not.toContain('No key is registered');
      expect(await pasted(`${lines[2]} --print`)).toContain(`:${port}/console/index.html#code=`);
      again.kill('SIGTERM');
      await once(again, 'exit');
    },
  );

  test.each([
    [
      [],
      {
        KEYTALLY_DATABASE_URL: 'postgres://keytally@127.0.0.1:1/keytally',
        KEYTALLY_CLICKHOUSE_URL: 'http://keytally@127.0.0.1:1/keytally',
      },
    ],
    [
      [
        '--database',
        'postgres://keytally@127.0.0.1:1/keytally',
        '--clickhouse',
        'http://keytally@127.0.0.1:1/keytally',
      ],
      {},
    ],
  ])('--data-dir is refused beside databases: %j %j', async (args, environment) => {
    const line = ['serve', '--data-dir', 'keyless', '--port', '0', ...args];
    const { status, stderr } = await keytallyWith(environment, folder, ...line);
    expect(status).toBe(2);
    expect(stderr).toContain(
      '--data-dir names a directory, but the URLs of PostgreSQL and ClickHouse are given too',
    );
  });

  test.runIf(inject('longTests'))(
    'K1 no part of an uploaded private key is printed or stored, even at the most detailed log level',
    async () => {
      const child = serve('--demo', '--port', '0');
      let printed = '';
      child.stderr?.on('data', (chunk) => {
        printed += String(chunk);
      });
      const text = await greeting(child, /Stop: /);
      expect(text).toContain('"demo-admin"');
      const [, url = ''] = /API {6}(http:\S+)/.exec(text) ?? [];
      const [token = ''] = /^ey\S+$/m.exec(text) ?? [];
      const { privateKey } = generateKeyPair('RS256');
      for (const publicKey of [privateKey, JSON.stringify(privateKey), privateKey.slice(0, 900)]) {
        const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
        const body = JSON.stringify([{ id: 'leak', publicKey }]);
        const answer = await fetch(`${url}/api/v1.1/client-keys`, { method: 'PUT', headers, body });
        expect(answer.status).toBe(422);
        printed += await answer.text();
      }
      child.kill('SIGINT');
      expect(await once(child, 'exit')).toEqual([0, null]);
      const kept = join(folder, 'data/private');
      const files = readdirSync(kept).map((name) => readFileSync(join(kept, name), 'latin1'));
      const everything = [printed, ...files].join('\n');
      for (const line of privateKey.split('\n').filter((line) => line.length === 64)) {
        expect(everything).not.toContain(line);
      }
    },
  );

  test('reports a port that is in use, and says to choose another', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const line = ['serve', '--data-dir', 'other', '--port', String(port)];
    const { status, stderr } = await keytallyIn(folder, ...line);
    expect([status, stderr]).toEqual([1, expect.stringContaining('Choose another port')]);
  });
});
