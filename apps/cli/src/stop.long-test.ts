import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { CheckedRecord } from '@keytally/events';
import { openStore } from '@keytally/store';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { nodeArgs } from './testing/keytally-in.ts';

let folder: string;
let server: ChildProcess;
let url: URL;
let token: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'keytally-stop-'));
  server = spawn(process.execPath, [...nodeArgs, 'serve', '--demo', '--port', '0', '--data-dir', 'data'], {
    cwd: folder,
  });
  let greeting = '';
  for await (const chunk of server.stdout ?? []) {
    greeting += String(chunk);
    if (/Stop: /.test(greeting)) break;
  }
  url = new URL(/API {6}(http:\S+)/.exec(greeting)?.[1] ?? '');
  token = /^ey\S+$/m.exec(greeting)?.[0] ?? '';
});
afterEach(() => {
  server.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

const record = { id: 'last', clientId: 'anna', occurredAt: '2026-03-02T09:00:00Z', name: 'Open' };
/** The same record as it is stored. */
const stored: CheckedRecord = {
  ...record,
  type: 'event',
  occurredAt: Date.parse(record.occurredAt),
  sessionId: null,
  category: null,
  valueMicros: null,
  properties: null,
};

const body = JSON.stringify({ records: [record] });

/** Starts to send records, and stops in the middle once the server has begun to read them. */
async function beginToSend(length = body.length): Promise<Socket> {
  const socket = connect(Number(url.port), url.hostname);
  await once(socket, 'connect');
  const head = [
    'POST /v3/events/demo HTTP/1.1',
    `Host: ${url.host}`,
    `Authorization: Bearer ${token}`,
    'Content-Type: application/json',
    `Content-Length: ${length}`,
    'Expect: 100-continue',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toBe('HTTP/1.1 100 Continue\r\n\r\n');
  socket.pause().write(body.slice(0, 10));
  return socket;
}

test('D10 at SIGTERM readiness fails, requests under way are finished, and nothing is left in the log', async () => {
  const socket = await beginToSend();
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await expect.poll(() => fetch(new URL('/readyz', url)).catch(() => 'refused')).toBe('refused');

  socket.write(`${body.slice(10)}GET /readyz HTTP/1.1\r\nHost: ${url.host}\r\n\r\n`);
  const answers = await text(socket);
  expect(answers).toMatch(/^HTTP\/1\.1 200 OK\r\n.*"accepted":1/s);
  expect(answers).toMatch(/HTTP\/1\.1 503 .*The server is stopping/s);
  expect(await ended).toEqual([0, null]);

  const directory = join(folder, 'data');
  expect(existsSync(join(directory, 'private/keytally.duckdb.wal'))).toBe(false);
  const store = await openStore({ engine: 'duckdb', directory });
  const again = await store.usage.ingest('demo', [stored]);
  await store.close();
  expect(again).toMatchObject({ accepted: 0, duplicates: [0] });
});

test('D10 it waits 25 seconds for a request that does not end, but not longer', async () => {
  const socket = await beginToSend(1_000_000);
  // Just fast enough, and never complete.
  const more = setInterval(() => socket.write(' '.repeat(4_096)), 500);
  socket.once('close', () => clearInterval(more)).on('error', () => undefined);
  const start = performance.now();
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await Promise.all([once(socket, 'close'), once(socket.resume(), 'end').catch(() => undefined)]);
  expect(await ended).toEqual([0, null]);
  expect(performance.now() - start).toBeGreaterThan(24_000);
});
