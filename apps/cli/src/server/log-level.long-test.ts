import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keytallyIn, nodeArgs } from '../testing/keytally-in.ts';

let folder: string;
let server: ChildProcessWithoutNullStreams;
let logged = '';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'keytally-log-level-'));
  await keytally('products', 'put', 'acme');
  server = spawn(process.execPath, [...nodeArgs, 'serve', '--port', '0', '--data-dir', 'data'], {
    cwd: folder,
  });
  server.stderr.on('data', (chunk) => {
    logged += chunk;
  });
  await once(server.stdout, 'data');
});
afterAll(() => {
  server.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

const keytally = (...args: readonly string[]) => keytallyIn(folder, ...args, '--data-dir', 'data');

const lines = () =>
  logged
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>);
const requests = () => lines().filter(({ msg }) => msg === 'request answered');

test('a running server logs each request from when it is told to, until it is told otherwise', async () => {
  await keytally('products', 'list');
  expect(requests()).toEqual([]);
  expect(lines()).toMatchObject([
    { level: 'info', version: expect.any(String), msg: 'Keytally has started' },
  ]);

  expect(await keytally('log-level', 'debug')).toMatchObject({
    status: 0,
    stdout: 'The server logs debug from now on.\n',
  });
  await keytally('products', 'list');
  const ms = expect.any(Number);
  await expect.poll(requests).toContainEqual(
    expect.objectContaining({
      operationId: 'listProducts',
      status: 200,
      beforeMs: ms,
      workMs: ms,
      sendMs: ms,
    }),
  );

  await keytally('log-level', 'info');
  const before = requests().length;
  await keytally('products', 'list');
  expect(requests()).toHaveLength(before);
});

test('the last line of a server that was stopped says so', async () => {
  server.kill('SIGTERM');
  expect(await once(server, 'exit')).toEqual([0, null]);
  expect(lines().at(-1)).toMatchObject({ msg: 'Keytally has stopped', signal: 'SIGTERM' });
  expect(await keytally('log-level', 'debug')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('KEYTALLY_LOG_LEVEL'),
  });
});
