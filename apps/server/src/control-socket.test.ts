import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { controlSocket } from './control-socket.ts';
import { createLog } from './log.ts';
import { type RunningServer, startServer } from './server.ts';
import { readSettings } from './settings.ts';

let directory: string;
let server: RunningServer;

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'keytally-control-'));
  // As of a server that was killed.
  mkdirSync(dirname(controlSocket(directory)));
  writeFileSync(controlSocket(directory), '');
  server = await start(directory);
});
afterEach(async () => {
  await server.close();
  rmSync(directory, { recursive: true });
});

function start(dataDirectory: string, log = createLog('silent')): Promise<RunningServer> {
  const settings = readSettings({
    KEYTALLY_PORT: '0',
    KEYTALLY_DATA_DIR: dataDirectory,
    KEYTALLY_LOG_LEVEL: 'silent',
  });
  return startServer(settings, { log });
}

async function ask(request: string): Promise<unknown> {
  const socket = createConnection(controlSocket(directory));
  socket.write(`${request}\n`);
  return JSON.parse(await text(socket));
}

test('the owner alone may ask the running server', () => {
  expect(statSync(controlSocket(directory)).mode & 0o777).toBe(0o600);
});

test('it writes a backup where it is told to, and rebuilds', async () => {
  const target = join(directory, 'copy');
  expect(await ask(JSON.stringify({ command: 'backup', directory: target }))).toMatchObject({
    manifest: { format: 1, rows: { events: 0 } },
  });
  expect(readdirSync(target)).toEqual(['keytally.duckdb', 'manifest.json']);
  expect(await ask(JSON.stringify({ command: 'rebuild' }))).toEqual({ rebuilt: true });
});

test('it says what went wrong, and goes on', async () => {
  const request = JSON.stringify({ command: 'backup', directory });
  expect(await ask(request)).toEqual({ error: expect.stringContaining('has something in it') });
  expect(await ask(JSON.stringify({ command: 'rebuild', productId: 'nobody' }))).toEqual({
    error: 'There is no product nobody.',
  });
  for (const wrong of ['{"command":"halt"}', 'null', 'not json'])
    expect(await ask(wrong)).toEqual({ error: expect.any(String) });
});

test('it lets go of callers who send too much, or nothing when it stops, and takes its socket away', async () => {
  const folder = join(directory, 'other');
  const other = await start(folder);
  const connect = () => createConnection(controlSocket(folder)).on('error', () => undefined);
  const talkative = connect();
  talkative.write('x'.repeat(200_000));
  await new Promise((resolve) => talkative.once('close', resolve));
  const silent = connect();
  await once(silent, 'connect');
  await Promise.all([once(silent, 'close'), other.close()]);
  expect(existsSync(controlSocket(folder))).toBe(false);
});

test('a server whose data directory has too long a path for a socket says so, and serves all the same', async () => {
  const logged: string[] = [];
  const log = createLog('warn', { write: (line) => void logged.push(line) });
  const other = await start(join(directory, 'long'.repeat(30)), log);
  expect(logged.join()).toContain('start with a data directory of a shorter one');
  expect((await fetch(`${other.url}/readyz`)).status).toBe(200);
  await other.close();
});
