import { createServer } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { createLog } from '@keytally/runtime';
import { expect, test } from 'vitest';
import { listen } from '../testing/listen.ts';
import { refuseMalformed } from './malformed-requests.ts';

/** What a server answers that says "good" to every request that passes. */
async function answerTo(lines: readonly string[]): Promise<string> {
  const server = createServer(
    { requireHostHeader: false },
    refuseMalformed((_, response) => void response.end('good'), createLog('silent')),
  );
  const port = await listen(server);
  const socket = connect(port, '127.0.0.1');
  socket.write(`${[...lines, 'Connection: close', '', ''].join('\r\n')}0\r\n\r\n`);
  return text(socket);
}

test.each([
  ['no Host', ['GET / HTTP/1.1'], 'no Host header'],
  ['two Hosts', ['GET / HTTP/1.1', 'Host: a', 'host: a'], 'two Host headers'],
  [
    'two Authorizations',
    ['GET / HTTP/1.1', 'Host: a', 'Authorization: Bearer a', 'authorization: Bearer b'],
    'two Authorization headers',
  ],
  [
    'an unknown coding before chunked',
    ['POST / HTTP/1.1', 'Host: a', 'Transfer-Encoding: braille, chunked'],
    'only supported Transfer-Encoding is chunked',
  ],
  [
    'a Transfer-Encoding in HTTP/1.0',
    ['POST / HTTP/1.0', 'Host: a', 'Transfer-Encoding: chunked'],
    'HTTP/1.0 has no Transfer-Encoding',
  ],
])('%s gets 400, and the connection is closed', async (_, lines, detail) => {
  const answer = await answerTo(lines);
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(answer).toContain('Connection: close');
  expect(answer).toContain('"code":"malformed-request"');
  expect(answer).toContain(detail);
  expect(answer).not.toContain('good');
});

test.each([
  ['HTTP/1.0 without Host', ['GET / HTTP/1.0']],
  ['chunks', ['POST / HTTP/1.1', 'Host: a', 'Transfer-Encoding: Chunked']],
])('%s passes', async (_, lines) => {
  expect(await answerTo(lines)).toContain('good');
});
