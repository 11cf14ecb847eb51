import { once } from 'node:events';
import { type Agent, request as ask, type ClientRequest, createServer, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { trustedProxies } from '@keytally/runtime';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '../../testing/listen.ts';
import { limitConnections, limitForwarded, MOST_CONNECTIONS, MOST_OF_A_CALLER } from './connection-limits.ts';

const nobody = trustedProxies([]);
const here = trustedProxies(['127.0.0.1']);

async function listening(proxies: typeof nobody) {
  const waiting: ServerResponse[] = [];
  let refused = 0;
  const server = createServer(limitForwarded((_, response) => void waiting.push(response), proxies));
  limitConnections(server, proxies, () => (refused += 1));
  const port = await listen(server);
  return { server, port, waiting, refused: () => refused };
}

const connectTo = async (port: number, localAddress: string): Promise<Socket> => {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  return socket;
};

const callUntilEnd = (call: ClientRequest): ClientRequest => {
  onTestFinished(() => void call.destroy());
  return call.on('error', () => undefined).end();
};

test('the connections of one address are limited, and other addresses are not affected', async () => {
  const { server, port, refused } = await listening(nobody);
  expect(server.maxConnections).toBe(MOST_CONNECTIONS);
  const sockets = await Promise.all(
    Array.from({ length: MOST_OF_A_CALLER }, () => connectTo(port, '127.0.0.2')),
  );
  const oneMore = await connectTo(port, '127.0.0.2');
  await once(oneMore, 'close');
  expect(refused()).toBe(1);
  const other = await connectTo(port, '127.0.0.3');
  expect(other.readyState).toBe('open');
  sockets[0]?.destroy();
  await expect
    .poll(() => new Promise((resolve) => server.getConnections((_, count) => resolve(count))))
    .toBe(MOST_OF_A_CALLER);
  const again = await connectTo(port, '127.0.0.2');
  again.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await expect.poll(() => again.readyState).toBe('open');
});

test('of too many connections of one address the longest at rest is closed, and a call under way never', async () => {
  const { port, waiting, refused } = await listening(nobody);
  const ask = (socket: Socket) => socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  const sockets: Socket[] = [];
  for (let count = 0; count < MOST_OF_A_CALLER; count += 1) {
    const socket = await connectTo(port, '127.0.0.2');
    ask(socket);
    sockets.push(socket);
  }
  await expect.poll(() => waiting.length).toBe(MOST_OF_A_CALLER);
  const [busy, first, second] = sockets as [Socket, Socket, Socket];
  for (const socket of [first, second]) {
    waiting[sockets.indexOf(socket)]?.end();
    await once(socket, 'data');
  }
  const closed = once(first, 'close');
  const oneMore = await connectTo(port, '127.0.0.2');
  await closed;
  ask(oneMore);
  await expect.poll(() => waiting.length).toBe(MOST_OF_A_CALLER + 1);
  expect([busy, second, oneMore].map(({ readyState }) => readyState)).toEqual(['open', 'open', 'open']);
  expect(refused()).toBe(0);
});

test('behind a trusted proxy, the parallel calls of one address are limited', async () => {
  const { port, waiting } = await listening(here);
  const call = (address: string, agent?: Agent) =>
    callUntilEnd(ask({ port, host: '127.0.0.1', agent, headers: { Forwarded: `for=${address}` } }));
  Array.from({ length: MOST_OF_A_CALLER }, () => call('192.0.2.1'));
  await expect.poll(() => waiting.length).toBe(MOST_OF_A_CALLER);
  const [answer] = await once(call('192.0.2.1'), 'response');
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
  call('192.0.2.2');
  await expect.poll(() => waiting.length).toBe(MOST_OF_A_CALLER + 1);
});
