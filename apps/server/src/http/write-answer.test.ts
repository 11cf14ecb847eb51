import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '../testing/listen.ts';
import { type WriteOptions, writeAnswer } from './write-answer.ts';

/** Far more than the operating system buffers. */
const LARGE = Buffer.alloc(64 * 1024 ** 2, 'a');

/** A server that answers with a body. Returns its port and how the body was written. */
async function serve(body: Uint8Array, options: WriteOptions = {}) {
  const written: unknown[] = [];
  const closed: Promise<unknown>[] = [];
  const server = createServer((_, response: ServerResponse) => {
    for (const name of ['write', 'end'] as const) {
      const original = response[name].bind(response) as (...parameters: unknown[]) => never;
      response[name] = (...parameters: unknown[]) => {
        if (parameters[0] instanceof Uint8Array) written.push(parameters[0].buffer);
        return original(...parameters);
      };
    }
    closed.push(once(response, 'close'));
    writeAnswer(response, body, options);
  });
  const port = await listen(server);
  return { port, written, closed };
}

test('a body is written completely, without copying it', async () => {
  const { port, written } = await serve(LARGE);
  const answer = await fetch(`http://127.0.0.1:${port}`);
  expect((await buffer(answer.body as never)).equals(LARGE)).toBe(true);
  expect(new Set(written)).toEqual(new Set([LARGE.buffer]));
});

test('an answer without a body ends', async () => {
  const { port } = await serve(new Uint8Array(0));
  expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('');
  expect((await fetch(`http://127.0.0.1:${port}`, { method: 'HEAD' })).status).toBe(200);
});

test('a reader that takes nothing is dropped', async () => {
  let dropped = 0;
  const { port, written, closed } = await serve(LARGE, {
    patienceMs: 200,
    onDropped: () => (dropped += 1),
  });
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  socket.pause().write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await expect.poll(() => closed.length).toBe(1);
  await closed[0];
  expect(dropped).toBe(1);
  expect(written.length * 256 * 1024).toBeLessThan(LARGE.length / 2);
});
