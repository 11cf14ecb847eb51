import { once } from 'node:events';
import { request as ask, createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Request } from 'express';
import { expect, onTestFinished, test } from 'vitest';
import type { Release } from '../../fairness/fair-queue.ts';
import { createMetrics } from '../../metrics/metrics.ts';
import { RequestProblem } from '../../problems/problem.ts';
import { listen } from '../../testing/listen.ts';
import { type BodyBuffer, createBodyBuffer } from './body-buffer.ts';

/** A server that reads bodies for the principals named in the path, and answers when told to. */
async function serve(buffer: BodyBuffer) {
  const taken: { length: number; answer(): void }[] = [];
  const refused: unknown[] = [];
  const server = createServer(async (request, response) => {
    try {
      const hold = (release: Release) => void response.once('close', release);
      const body = { request: request as Request, bytes: request, principal: request.url ?? '', hold };
      const { length } = await buffer.read(body);
      taken.push({ length, answer: () => void response.end('taken') });
    } catch (error) {
      refused.push(error instanceof RequestProblem ? error.code : error);
      response.end();
    }
  });
  const port = await listen(server);
  const send = (principal: string, bytes: number) => {
    const request = ask({ port, path: `/${principal}`, method: 'POST' }).on('error', () => undefined);
    request.end(Buffer.alloc(bytes));
    return request;
  };
  return { server, port, send, taken, refused };
}

/** A request to a server that does not answer it. */
async function requestOn(server: Server): Promise<Request> {
  const port = await listen(server);
  const asked = ask({ port }).on('error', () => undefined);
  asked.end();
  const [request] = await once(server, 'request');
  return request;
}

const EVER = { bytes: 0, everyMs: 60_000 };

test('received bytes count until the answer, and no more are read than there is room for', async () => {
  const buffer = createBodyBuffer(createMetrics(), EVER, { room: 100_000, share: 60_000, waiting: 9 });
  const { send, taken } = await serve(buffer);
  const first = send('a', 50_000);
  send('b', 40_000);
  await expect.poll(() => taken.length).toBe(2);
  send('c', 20_000);
  send('d', 5_000);
  const answered = once(first, 'response');
  taken.find(({ length }) => length === 50_000)?.answer();
  await answered;
  await expect
    .poll(() => new Set(taken.slice(2).map(({ length }) => length)))
    .toEqual(new Set([20_000, 5_000]));
});

test('a body that announces a large size and sends nothing takes no room', async () => {
  const buffer = createBodyBuffer(createMetrics(), EVER, { room: 120_000, waiting: 9 });
  const { port, send, taken } = await serve(buffer);
  for (let count = 20; count > 0; count -= 1) {
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    socket.write('POST /thief HTTP/1.1\r\nHost: a\r\nContent-Length: 10485760\r\n\r\n ');
  }
  send('honest', 90_000);
  await expect.poll(() => taken.map(({ length }) => length)).toEqual([90_000]);
});

test('bodies that get no room in time are refused as busy', async () => {
  const buffer = createBodyBuffer(createMetrics(), EVER, { room: 10_000, waiting: 9, patienceMs: 50 });
  const { send, taken, refused } = await serve(buffer);
  send('a', 10_000);
  await expect.poll(() => taken.length).toBe(1);
  send('b', 10_000);
  await expect.poll(() => refused).toEqual(['busy']);
});

test('half-read bodies of one principal do not wait for each other', async () => {
  const buffer = createBodyBuffer(createMetrics(), EVER, { room: 100_000, share: 40_000, waiting: 9 });
  const { port, send, taken } = await serve(buffer);
  const halves = await Promise.all(
    [1, 2, 3].map(async () => {
      const request = ask({ port, path: '/a', method: 'POST' }).on('error', () => undefined);
      request.write(Buffer.alloc(20_000));
      return request;
    }),
  );
  send('b', 1_000);
  await expect.poll(() => taken.map(({ length }) => length)).toEqual([1_000]);
  for (const request of halves) request.end(Buffer.alloc(15_000));
  for (const done of [2, 3, 4]) {
    await expect.poll(() => taken.length).toBeGreaterThanOrEqual(done);
    taken[done - 1]?.answer();
  }
  expect(taken.map(({ length }) => length)).toEqual([1_000, 35_000, 35_000, 35_000]);
});

test('a small body does not wait, even if others hold all the room', async () => {
  const limits = { room: 50_000, waiting: 9, freeBytes: 10_000 };
  const { send, taken } = await serve(createBodyBuffer(createMetrics(), EVER, limits));
  send('greedy', 50_000);
  await expect.poll(() => taken.length).toBe(1);
  send('modest', 9_000);
  await expect.poll(() => taken.length).toBe(2);
});

test('a body in tiny chunks counts for the memory that they take', async () => {
  const buffer = createBodyBuffer(createMetrics(), EVER, { room: 10_000, waiting: 9, patienceMs: 50 });
  const pieces = (async function* () {
    for (let count = 0; count < 20; count += 1) yield Buffer.alloc(1);
  })();
  const server = createServer();
  const request = await requestOn(server);
  const body = { request, bytes: pieces, principal: 'thief', hold: () => undefined };
  await expect(buffer.read(body)).rejects.toMatchObject({ code: 'busy' });
});

test('a body that arrives too slowly gets 408', async () => {
  const buffer = createBodyBuffer(createMetrics(), { bytes: 1_000, everyMs: 100 });
  const { server, port } = await serve(buffer);
  const socket = connect(port, '127.0.0.1');
  const trickle = setInterval(() => socket.write(' '), 20);
  const stop = () => clearInterval(trickle);
  // A write after the answer could destroy the socket before the answer is read.
  server.once('connection', (taken) => taken.once('finish', stop));
  onTestFinished(stop);
  socket.on('error', () => undefined).write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10000\r\n\r\n');
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain('"code":"request-timeout"');
});

/** Collects all garbage. */
function collect(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}

test('a body leaves no memory behind, even if there is always another one', async () => {
  const buffer = createBodyBuffer(createMetrics(), EVER);
  const requests: WeakRef<object>[] = [];
  const read = async () => {
    const request = {
      socket: { bytesRead: 0 },
      releases: [] as Release[],
      end() {
        for (const release of this.releases) release();
      },
    };
    requests.push(new WeakRef(request));
    const bytes = (async function* () {
      yield Buffer.alloc(1_000);
    })();
    const hold = (release: Release) => void request.releases.push(release);
    await buffer.read({ request: request as unknown as Request, bytes, principal: 'a', hold });
    return request;
  };
  let latest = await read();
  for (let count = 0; count < 20; count += 1) {
    const next = await read();
    latest.end();
    latest = next;
  }
  await new Promise((resolve) => setImmediate(resolve));
  collect();
  expect(requests.filter((one) => one.deref() !== undefined).length).toBeLessThan(5);
  latest.end();
});
