import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { oneAtATime } from './exchanges.ts';
import { answerHalfClosed } from './half-closed.ts';

let begun: PromiseWithResolvers<ServerResponse>;
const server = answerHalfClosed(
  createServer(
    oneAtATime(
      (_, response) => begun.resolve(response),
      () => undefined,
    ),
  ),
);
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

/** A request whose work has begun, and goes on until its response is ended. */
async function send(version: string): Promise<{ socket: Socket; response: ServerResponse }> {
  begun = Promise.withResolvers();
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`GET / HTTP/${version}\r\nHost: h\r\n\r\n`);
  return { socket, response: await begun.promise };
}

it('who sends no more gets the answer all the same (RFC 9112 section 9.6)', async () => {
  const { socket, response } = await send('1.1');
  socket.end();
  await once(socket, 'data');
  response.end('good');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK\r\n.*good/s);
});

it('of who has hung up the response is closed while its work goes on, so the work can stop', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { socket, response } = await send('1.1');
  socket.destroy();
  await once(response.req.socket, 'end');
  while (!response.closed) {
    vi.advanceTimersByTime(5_000);
    await setImmediate();
  }
  expect(response.writableFinished).toBe(false);
});

it('with HTTP/1.0, which has no interim answers, both are taken for hung up', async () => {
  const { socket, response } = await send('1.0');
  socket.end();
  await once(response, 'close');
  expect(response.writableFinished).toBe(false);
});
