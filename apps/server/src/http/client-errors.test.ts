import { createServer } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { createLog, type Log } from '@keytally/runtime';
import { expect, test } from 'vitest';
import { listen } from '../testing/listen.ts';
import { answerClientErrors } from './client-errors.ts';

/** What a server answers to some bytes, until it closes the connection. */
async function answerTo(bytes: string, log = createLog('silent')): Promise<string> {
  const server = createServer({ headersTimeout: 100, requestTimeout: 200, connectionsCheckingInterval: 50 });
  server.on('clientError', answerClientErrors(log));
  const port = await listen(server);
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes);
  return text(socket);
}

test('H9 a request that is not complete in time gets 408 request-timeout, and its connection is closed', async () => {
  for (const part of [
    'GET / HTTP/1.1\r\nHost: a',
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\na',
  ]) {
    const answer = await answerTo(part);
    expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    expect(answer).toContain('Connection: close');
    expect(answer).toContain('"code":"request-timeout"');
  }
});

test('H5 a body with an invalid chunk gets 400 malformed-request', async () => {
  const answer = await answerTo(
    'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nnot a length\r\n',
  );
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(answer).toContain('"code":"malformed-request"');
});

test('H14 the log has the reason and no byte of the request', async () => {
  const logged: unknown[] = [];
  const log = { debug: (entry: unknown) => logged.push(entry) } as unknown as Log;
  await answerTo('GET / HTTP/1.1\r\nAuthorization: Bearer secret\r\nno header\r\n\r\n', log);
  expect(logged).toEqual([
    {
      requestId: expect.any(String),
      code: 'malformed-request',
      reason: expect.stringMatching(/^Parse Error/),
    },
  ]);
});
