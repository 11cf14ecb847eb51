import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { createLog } from '@keytally/runtime';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '../testing/listen.ts';
import { refuseTinyChunks } from './client-errors.ts';
import { oneAtATime } from './exchanges.ts';
import { endWhenRead } from './linger.ts';
import { watchChunks } from './tiny-chunks.ts';

/** A connection to a server that watches chunks, and how many connections it dropped. */
async function connectTo(begin: RequestListener): Promise<{ socket: Socket; dropped(): number }> {
  let times = 0;
  const listener = oneAtATime(begin, () => undefined);
  const refuse = refuseTinyChunks(createLog('silent'), () => (times += 1));
  const port = await listen(createServer(watchChunks(listener, refuse)));
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  return { socket, dropped: () => times };
}

const HEAD = 'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n';
const tiny = (chunks: number): string => '1\r\n \r\n'.repeat(chunks);

test('a body in tiny chunks closes its connection with 400, even if nobody reads it', async () => {
  let held = 0;
  const { socket, dropped } = await connectTo((request) => {
    request.once('close', () => (held = request.readableLength));
  });
  socket.write(HEAD + tiny(20_000));
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain('"code":"malformed-request"');
  expect(dropped()).toBe(1);
  expect(held).toBeLessThan(1_000);
});

test('so does the body of a refused request, and of one that waits behind another', async () => {
  const { socket, dropped } = await connectTo((request, response) => {
    if (request.url === '/refused') endWhenRead(request, response, Buffer.from('no'));
  });
  socket.write(HEAD.replace('/', '/refused'));
  const [refusal] = await once(socket, 'data');
  expect(String(refusal)).toMatch(/^HTTP\/1\.1 200 /);
  socket.write(tiny(1_001));
  await once(socket, 'close');
  expect(dropped()).toBe(1);

  const behind = await connectTo(() => undefined);
  behind.socket.write(`GET / HTTP/1.1\r\nHost: a\r\n\r\n${HEAD}${tiny(1_001)}`);
  await once(behind.socket.resume(), 'close');
  expect(behind.dropped()).toBe(1);
});

test('a body in small chunks is read completely', async () => {
  const { socket, dropped } = await connectTo(async (request, response) => {
    response.end(String((await text(request)).length));
  });
  socket.write(`${HEAD}${`20\r\n${' '.repeat(32)}\r\n`.repeat(5_000)}${tiny(2)}0\r\n\r\n`);
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toContain('\r\n\r\n160002');
  expect(dropped()).toBe(0);
});
