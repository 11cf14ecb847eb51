import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '../testing/listen.ts';
import { oneAtATime } from './exchanges.ts';

const REQUEST = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';

/** A server that starts requests one at a time and answers none by itself, and a connection to it. */
async function connected() {
  const begun: ServerResponse[] = [];
  let dropped = 0;
  const server = createServer(
    oneAtATime(
      (_, response) => void begun.push(response),
      () => (dropped += 1),
    ),
  );
  const port = await listen(server);
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  return { socket, begun, dropped: () => dropped };
}

test('requests that arrive together are started one after another, in order', async () => {
  const { socket, begun } = await connected();
  socket.setEncoding('latin1').write(REQUEST.repeat(3));
  for (const count of [1, 2, 3]) {
    await expect.poll(() => begun.length).toBe(count);
    begun.at(-1)?.end(`answer ${count}`);
    const [chunk] = await once(socket, 'data');
    expect(chunk).toContain(`answer ${count}`);
  }
});

test('requests that wait on a closed connection are never started', async () => {
  const { socket, begun } = await connected();
  socket.write(REQUEST.repeat(50));
  await expect.poll(() => begun.length).toBe(1);
  const closed = once(begun[0] as ServerResponse, 'close');
  socket.destroy();
  await closed;
  expect(begun.length).toBe(1);
});

test('no request is started after an answer that closes the connection', async () => {
  const { socket, begun } = await connected();
  socket.resume().write(REQUEST.repeat(3));
  await expect.poll(() => begun.length).toBe(1);
  begun[0]?.setHeader('Connection', 'close').end('answer');
  await once(socket, 'close');
  expect(begun.length).toBe(1);
});

test('a connection with large waiting requests is closed', async () => {
  const { socket, begun, dropped } = await connected();
  const body = 'x'.repeat(60_000);
  const large = `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  const closed = new Promise((resolve) => socket.on('error', () => undefined).once('close', resolve));
  socket.write(REQUEST + large.repeat(20));
  await closed;
  expect([begun.length, dropped()]).toEqual([1, 1]);
});

test('a connection with too many waiting requests is closed', async () => {
  const { socket, begun, dropped } = await connected();
  socket.on('error', () => undefined).write(REQUEST.repeat(1_000));
  await once(socket, 'close');
  expect([begun.length, dropped()]).toEqual([1, 1]);
});
