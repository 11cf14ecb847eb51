import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { openStore, type Store } from '@keytally/store';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { controlSocket, openControlSocket } from './control-socket.ts';
import { createLog } from './log.ts';

let directory: string;
let control: Control;

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'keytally-control-'));
  // As a killed server leaves it.
  mkdirSync(dirname(controlSocket(directory)));
  writeFileSync(controlSocket(directory), '');
  control = await open(directory);
});
afterEach(async () => {
  await control.close();
  rmSync(directory, { recursive: true });
});

interface Control {
  readonly store: Store;
  close(): Promise<void>;
}

async function open(dataDirectory: string, log = createLog('silent')): Promise<Control> {
  const store = await openStore({ engine: 'duckdb', directory: dataDirectory });
  const closeSocket = await openControlSocket(dataDirectory, store, log);
  return {
    store,
    async close() {
      await closeSocket();
      await store.close();
    },
  };
}

async function ask(request: string): Promise<unknown> {
  const socket = createConnection(controlSocket(directory));
  socket.write(`${request}\n`);
  return JSON.parse(await text(socket));
}

test('only the owner may send requests', () => {
  expect(statSync(controlSocket(directory)).mode & 0o777).toBe(0o600);
});

test('it writes a backup to the given directory, and rebuilds', async () => {
  const target = join(directory, 'copy');
  expect(await ask(JSON.stringify({ command: 'backup', directory: target }))).toMatchObject({
    manifest: { format: 1, rows: { events: 0 } },
  });
  expect(readdirSync(target)).toEqual(['keytally.duckdb', 'manifest.json']);
  expect(await ask(JSON.stringify({ command: 'rebuild' }))).toEqual({ rebuilt: true });
});

test('it reads the audit trail, page by page', async () => {
  const entry = { at: new Date(0), action: 'keys-put', outcome: 'done', actor: null } as const;
  const rest = { keys: [], reason: null, count: 1, requestId: null };
  await control.store.registry.audit.write([
    { ...entry, ...rest },
    { ...entry, ...rest, lastAt: new Date(1) },
  ]);
  const line = { ...entry, ...rest, at: '1970-01-01T00:00:00.000Z' };
  const second = { ...line, number: 2, lastAt: '1970-01-01T00:00:00.001Z' };
  expect(await ask('{"command":"audit","after":0}')).toEqual({ entries: [{ ...line, number: 1 }, second] });
  expect(await ask('{"command":"audit","after":1}')).toEqual({ entries: [second] });
  expect(await ask('{"command":"audit","after":2}')).toEqual({ entries: [] });
  expect(await ask('{"command":"audit","after":"1"}')).toEqual({ error: expect.any(String) });
});

test('it reports errors, and continues', async () => {
  const request = JSON.stringify({ command: 'backup', directory });
  expect(await ask(request)).toEqual({ error: expect.stringContaining('is not empty') });
  expect(await ask(JSON.stringify({ command: 'rebuild', productId: 'nobody' }))).toEqual({
    error: 'There is no product nobody.',
  });
  for (const wrong of ['{"command":"halt"}', '{"command":"log-level","level":"loud"}', 'null', 'not json'])
    expect(await ask(wrong)).toEqual({ error: expect.any(String) });
});

test('it drops callers who send too much, or nothing when it stops, and removes its socket', async () => {
  const folder = join(directory, 'other');
  const other = await open(folder);
  const connect = () => createConnection(controlSocket(folder)).on('error', () => undefined);
  const talkative = connect();
  talkative.write('x'.repeat(200_000));
  await new Promise((resolve) => talkative.once('close', resolve));
  const silent = connect();
  await once(silent, 'connect');
  await Promise.all([once(silent, 'close'), other.close()]);
  expect(existsSync(controlSocket(folder))).toBe(false);
});

test('if the path of the data directory is too long for a socket, it logs that and runs without one', async () => {
  const logged: string[] = [];
  const log = createLog('warn', { write: (line) => void logged.push(line) });
  await (await open(join(directory, 'long'.repeat(30)), log)).close();
  expect(logged.join()).toContain('use a data directory with a shorter path');
});
