import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import { setImmediate as nextRound } from 'node:timers/promises';
import { trustedProxies } from '@keytally/runtime';
import { expect, test } from 'vitest';
import { pauseConnections } from './pause-connections.ts';

interface FakeSocket extends EventEmitter {
  destroyed: boolean;
}

/** A server that records which connections it started. */
function serve(pauseMs = 3_600_000, stopping = new AbortController().signal) {
  const begun: string[] = [];
  const server = new EventEmitter() as Server;
  server.on('connection', ({ remoteAddress = '' }) => void begun.push(remoteAddress));
  const pauseNetwork = pauseConnections(server, {
    proxies: trustedProxies(['192.0.2.9']),
    stopping,
    pauseMs,
  });
  const connectFrom = (remoteAddress: string, destroyed = false): FakeSocket => {
    const socket = Object.assign(new EventEmitter(), { remoteAddress, destroyed });
    server.emit('connection', socket);
    return socket;
  };
  const from = (address: string) => begun.filter((one) => one === address).length;
  return { begun, connectFrom, from, pauseNetwork };
}

/** More rounds than there are connections in these tests. */
async function rounds(): Promise<void> {
  for (let round = 0; round < 8; round += 1) await nextRound();
}

const guilty = '192.0.2.1';
const proxy = '192.0.2.9';

test('connections start at once, unless they are already closed', () => {
  const { connectFrom, from } = serve();
  for (let count = 0; count < 3; count += 1) connectFrom(guilty);
  connectFrom(guilty, true);
  expect(from(guilty)).toBe(3);
});

test('after a connection is dropped its network must wait, but no other network and no trusted proxy', async () => {
  const { connectFrom, from, pauseNetwork } = serve();
  for (const remoteAddress of [guilty, proxy]) pauseNetwork({ remoteAddress });
  for (const address of [guilty, '192.0.2.2', proxy]) connectFrom(address);
  await rounds();
  expect([guilty, '192.0.2.2', proxy].map(from)).toEqual([0, 1, 1]);
});

test('after the wait one connection starts per round of the event loop', async () => {
  const { begun, connectFrom, pauseNetwork } = serve(1);
  pauseNetwork({ remoteAddress: guilty });
  for (let count = 0; count < 5; count += 1) connectFrom(guilty);
  const steps: number[] = [];
  for (let before = 0; before < 5; before = begun.length) {
    await nextRound();
    if (begun.length > before) steps.push(begun.length - before);
  }
  expect(steps).toEqual([1, 1, 1, 1, 1]);
});

test('there is one wait, however many connections are dropped at once', async () => {
  const { connectFrom, from, pauseNetwork } = serve(20);
  // Waits one after the other would take hours.
  for (let count = 0; count < 1_000_000; count += 1) pauseNetwork({ remoteAddress: guilty });
  connectFrom(guilty);
  await expect.poll(() => from(guilty)).toBe(1);
});

test('a connection that fails while it waits never starts', async () => {
  const { connectFrom, from, pauseNetwork } = serve(1);
  pauseNetwork({ remoteAddress: guilty });
  const socket = connectFrom(guilty);
  connectFrom(guilty);
  socket.emit('error', new Error('reset by peer'));
  socket.destroyed = true;
  await expect.poll(() => from(guilty)).toBe(1);
});

test('no connection waits on a server that is stopping', async () => {
  const stop = new AbortController();
  const { connectFrom, from, pauseNetwork } = serve(3_600_000, stop.signal);
  pauseNetwork({ remoteAddress: guilty });
  connectFrom(guilty);
  stop.abort();
  await expect.poll(() => from(guilty)).toBe(1);
});
