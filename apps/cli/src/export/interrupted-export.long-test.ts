import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { nodeArgs } from '../testing/keytally-in.ts';
import { version } from '../version.ts';

/** An export that is stopped by a person, by the machine or by its disk. */

const LINE = `${JSON.stringify({ id: '1', clientId: 'u1', occurredAt: '2026-03-02T09:00:00Z', name: 'Open' })}\n`;
const LINES = 200;
const product = { id: 'p', name: 'P', timeZone: 'UTC', defaultTracking: 'advanced' };

/** A server whose second page does not come until it is let go. */
let waiting: ServerResponse | undefined;
let secondIsAsked = Promise.withResolvers<void>();
let holdsBack = true;
const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
  const answers: Readonly<Record<string, unknown>> = {
    '/api/v1.1/caller': { keyId: 'ops', kind: 'ADMIN', grants: [], serverVersion: version() },
    '/v3/products/p': product,
    '/v3/event-tracking/p': { results: [], nextCursor: null },
    '/v3/questions/p': { questions: [] },
    '/v3/boards/p': { boards: [] },
    '/v3/notes/p': { notes: [] },
    '/v3/cohorts/p': { cohorts: [] },
  };
  const isSecond = searchParams.has('cursor');
  if (pathname in answers) {
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify(answers[pathname]));
  } else if (isSecond && holdsBack) {
    waiting = response;
    secondIsAsked.resolve();
  } else {
    response.setHeader('Content-Type', 'application/x-ndjson');
    response.setHeader('X-Watermark', 'w-1');
    if (!isSecond) response.setHeader('X-Next-Cursor', 'second');
    response.end(LINE.repeat(LINES));
  }
});

let folder: string;
let url: string;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keytally-stopped-'));
  secondIsAsked = Promise.withResolvers();
  holdsBack = true;
  return () => rmSync(folder, { recursive: true });
});

/** Starts an export, in a shell that may limit it first. */
function start(limit = '') {
  const args = ['export', '--product', 'p', '--out', 'all.ndjson', '--url', url, '--token', 't'];
  const words = [process.execPath, ...nodeArgs, ...args].map((word) => `'${word}'`).join(' ');
  const child = spawn('bash', ['-c', `${limit}exec ${words}`], { cwd: folder });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('%s leaves whole pages, says how to go on, and the same command does', async (signal, status) => {
  const stopped = start();
  await secondIsAsked.promise;
  stopped.kill(signal);
  const said = await text(stopped.stderr);
  expect(said).toContain(
    `all.ndjson.part has the first ${LINES} records: run the same command again to go on.`,
  );
  expect(stopped.exitCode ?? (await once(stopped, 'exit'))[0]).toBe(status);
  expect(existsSync(join(folder, 'all.ndjson'))).toBe(false);
  waiting?.destroy();

  holdsBack = false;
  const again = start();
  expect(await text(again.stderr)).toContain(`going on after ${LINES} records`);
  expect(readFileSync(join(folder, 'all.ndjson'), 'utf8')).toBe(LINE.repeat(2 * LINES));
  expect(existsSync(join(folder, 'all.ndjson.part'))).toBe(false);
});

test('without room it says so, and nothing stands under the name of the file', async () => {
  const full = start('ulimit -f 8; ');
  expect(await text(full.stderr)).toContain('There is no room left for all.ndjson.part.');
  expect(full.exitCode ?? (await once(full, 'exit'))[0]).toBe(1);
  expect(existsSync(join(folder, 'all.ndjson'))).toBe(false);
});
