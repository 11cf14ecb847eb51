import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '../testing/listen.ts';
import { boundUnread, endWhenRead, letGo } from './linger.ts';

async function connectTo(listener: RequestListener): Promise<Socket> {
  const port = await listen(createServer(listener));
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  return socket;
}

/** Answers before it has read the body, as a refusal does. */
const refuse: RequestListener = (request, response) => endWhenRead(request, response, Buffer.from('no'));

/** Answers without reading the body, which the operation does not have. */
const answer: RequestListener = (request, response) => {
  boundUnread(request, response);
  response.end('yes');
};

const CHUNKED = 'Host: a\r\nTransfer-Encoding: chunked\r\n\r\n';

/** Sends again and again until the connection is closed. */
async function sendOn(socket: Socket, bytes: string): Promise<void> {
  for (socket.resume(); !socket.destroyed; await sleep(5)) socket.write(bytes);
}

test('the rest of a refused body is read, so that the refusal arrives', async () => {
  const socket = await connectTo(refuse);
  socket.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 300000\r\n\r\n${' '.repeat(100_000)}`);
  const answered = text(socket);
  socket.write(' '.repeat(200_000));
  expect(await answered).toMatch(/^HTTP\/1\.1 200 .*Connection: close.*no$/s);
});

test('a body that the operation does not have closes the connection if it continues after the answer', async () => {
  const socket = await connectTo(answer);
  socket.write(`GET / HTTP/1.1\r\n${CHUNKED}`);
  await sendOn(socket, `1000\r\n${' '.repeat(4096)}\r\n`);
  expect(socket.destroyed).toBe(true);
});

test('a short body that the operation does not have keeps the connection open for the next request', async () => {
  const socket = await connectTo(answer);
  socket.write(`GET / HTTP/1.1\r\n${CHUNKED}`);
  await once(socket, 'data');
  socket.write('1\r\n \r\n0\r\n\r\n');
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  const [second] = await once(socket, 'data');
  expect(String(second)).toMatch(/^HTTP\/1\.1 200 .*yes$/s);
});

test('a server that is stopping closes each connection after its next answer, and says so', async () => {
  const stop = new AbortController();
  const socket = await connectTo(letGo(answer, stop.signal));
  const request = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';
  socket.write(request);
  const [before] = await once(socket, 'data');
  expect(String(before)).toContain('Connection: keep-alive');
  stop.abort();
  socket.write(request);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 .*Connection: close.*yes/s);
});
