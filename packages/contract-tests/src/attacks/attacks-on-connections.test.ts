import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { call, codeOf } from '../harness/call.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';
import { undeclaredOfNoRequest } from '../harness/undeclared.ts';

let server: TestServer;
/** Called for each operation that is begun. */
let noteBegun: () => void = () => undefined;
beforeAll(async () => {
  server = await startTestServer({ fault: () => noteBegun() });
});
afterAll(() => server.close());

async function connected(localAddress = '127.0.0.1'): Promise<Socket> {
  const { hostname, port } = new URL(server.url);
  const socket = connect({ port: Number(port), host: hostname, localAddress }).on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  return socket;
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: keytally.example\r\n\r\n`;

describe('a thousand requests in one write', () => {
  test.each(['/docs', '/openapi.json', '/livez', '/problems/busy'])(
    'for %s close their connection, and other callers are answered',
    async (path) => {
      const socket = await connected();
      socket.write(get(path).repeat(1_000));
      await once(socket, 'close');
      expect((await call(server.url, 'getLiveness')).status).toBe(200);
    },
  );
});

test('of many calls at once four are started in each round of the event loop', async () => {
  const sockets = await Promise.all(Array.from({ length: 40 }, () => connected()));
  const askAll = () => {
    for (const socket of sockets) socket.write(get('/livez'));
    return Promise.all(sockets.map((socket) => once(socket, 'data')));
  };
  await askAll();
  let round = 0;
  const count = () => {
    round += 1;
    counting = setImmediate(count);
  };
  let counting = setImmediate(count);
  onTestFinished(() => clearImmediate(counting));
  const rounds = new Set<number>();
  noteBegun = () => void rounds.add(round);
  await askAll();
  expect(rounds.size).toBeGreaterThanOrEqual(40 / 4 - 1);
});

test('a body in tiny chunks closes its connection, whoever sends it, and is counted', async () => {
  const socket = await connected();
  let answer = '';
  socket.setEncoding('latin1').on('data', (chunk) => (answer += chunk));
  const head = 'POST /v3/events/acme HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n';
  socket.write(head + '1\r\n \r\n'.repeat(10_000));
  await once(socket, 'close');
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  const { text } = await call(server.url, 'getMetrics', { token: await server.adminToken() });
  expect(text).toContain('keytally_connections_let_go_total{reason="tiny-chunks"} 1');
});

test('after a connection was closed the next one of that address waits, and other addresses do not', async () => {
  const answerTo = async (address: string, to: string[]) => {
    const socket = await connected(address);
    socket.write(get('/livez'));
    return once(socket, 'data').then(() => to.push(address));
  };
  // If the machine pauses for a moment, both may be answered at once: then it is tried again.
  for (let order: string[] = []; order[0] !== '127.0.0.8'; ) {
    const guilty = await connected('127.0.0.7');
    guilty.write(get('/livez').repeat(1_000));
    await once(guilty.resume(), 'close');
    order = [];
    await Promise.all([answerTo('127.0.0.7', order), answerTo('127.0.0.8', order)]);
  }
});

test('a body that continues after the response to a call without a body closes its connection', async () => {
  const socket = await connected();
  socket.write('GET /livez HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n');
  for (socket.resume(); !socket.destroyed; await sleep(5)) socket.write(`1000\r\n${' '.repeat(4096)}\r\n`);
});

test('pipelined requests are all answered, in order', async () => {
  const socket = await connected();
  const paths = ['/livez', '/openapi.json', '/no-such-path', '/readyz', '/livez'];
  socket.setEncoding('latin1').write(paths.map(get).join(''));
  let answers = '';
  socket.on('data', (chunk) => (answers += chunk));
  await expect.poll(() => answers.match(/HTTP\/1\.1 \d+/g)).toHaveLength(paths.length);
  expect(answers.match(/HTTP\/1\.1 (\d+)/g)?.map((line) => line.slice(-3))).toEqual([
    '200',
    '200',
    '404',
    '200',
    '200',
  ]);
});

test('the response to an invalid request does not overtake the response to the request before it', async () => {
  const socket = await connected();
  let answers = '';
  socket.setEncoding('latin1').on('data', (chunk) => (answers += chunk));
  socket.write(`${get('/readyz')}no request\r\n\r\n`);
  await once(socket, 'close');
  expect(answers).not.toContain('malformed-request');
});

test.each(['identity', 'gzip', 'br'])('pages are the same as %s', async (encoding) => {
  const ask = (headers: Record<string, string>) => call(server.url, 'getOpenapiDocument', { headers });
  const [plain, encoded] = [
    await ask({ 'Accept-Encoding': 'identity' }),
    await ask({ 'Accept-Encoding': encoding }),
  ];
  expect(encoded.text).toBe(plain.text);
  expect(encoded.headers.get('Vary')).toBe('Accept-Encoding');
  const tag = encoded.headers.get('ETag') ?? '';
  expect((await ask({ 'Accept-Encoding': encoding, 'If-None-Match': `"other", W/${tag}` })).status).toBe(304);
  expect((await ask({ 'Accept-Encoding': encoding, 'If-None-Match': '"other"' })).status).toBe(200);
});

test('a chunked body is refused once it exceeds the limit, complete or not', async () => {
  const token = await server.adminToken();
  await server.store.registry.products.put({
    id: 'p',
    name: 'p',
    timeZone: 'UTC',
    defaultTracking: 'advanced',
  });
  const socket = await connected();
  const head = [
    'POST /v3/reporting/eventTracking/basic/dataTable/p HTTP/1.1',
    'Host: keytally.example',
    `Authorization: Bearer ${token}`,
    'Content-Type: application/json',
    'Transfer-Encoding: chunked',
  ];
  const chunk = `${(1_100_000).toString(16)}\r\n${' '.repeat(1_100_000)}\r\n`;
  let answer = '';
  socket.setEncoding('utf8').on('data', (text) => (answer += text));
  socket.write(`${head.join('\r\n')}\r\n\r\n${chunk}`);
  await once(socket, 'close');
  expect(answer).toContain('HTTP/1.1 413 ');
  expect(answer).toContain('"code":"body-too-large"');
});

test('406 quotes at most a hundred characters of the Accept header', async () => {
  const headers = { Accept: `image/${'x'.repeat(5_000)}` };
  const answer = await call(server.url, 'getLiveness', { headers });
  expect([answer.status, codeOf(answer), answer.text.length < 1_000]).toEqual([406, 'not-acceptable', true]);
  expect(undeclaredOfNoRequest(answer)).toEqual([]);
});
