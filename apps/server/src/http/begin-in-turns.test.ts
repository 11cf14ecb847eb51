import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import { setImmediate as nextRound } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { beginInTurns } from './begin-in-turns.ts';
import { trustedProxies } from './caller-address.ts';

interface FakeSocket extends EventEmitter {
  destroyed: boolean;
}

/** A server that notes how many connections of an address have begun. */
function serve(pauseMs = 3_600_000, stopping = new AbortController().signal) {
  const begun: string[] = [];
  const server = new EventEmitter() as Server;
  server.on('connection', ({ remoteAddress = '' }) => void begun.push(remoteAddress));
  const slowDown = beginInTurns(server, { proxies: trustedProxies(['192.0.2.9']), stopping, pauseMs });
  const connectFrom = (remoteAddress: string): FakeSocket => {
    const socket = Object.assign(new EventEmitter(), { remoteAddress, destroyed: false });
    server.emit('connection', socket);
    return socket;
  };
  const from = (address: string) => begun.filter((one) => one === address).length;
  return { connectFrom, from, slowDown };
}

test('the connections of a network begin one in a round of the event loop, beside those of others', async () => {
  const { connectFrom, from } = serve();
  for (let count = 0; count < 5; count += 1) connectFrom('192.0.2.1');
  connectFrom('192.0.2.2');
  const rounds: number[][] = [];
  for (let round = 0; round < 7; round += 1) {
    await nextRound();
    rounds.push([from('192.0.2.1'), from('192.0.2.2')]);
  }
  const largestStep = Math.max(...rounds.map(([now = 0], i) => now - (rounds[i - 1]?.[0] ?? 0)));
  expect(largestStep).toBe(1);
  expect(rounds.at(-1)).toEqual([5, 1]);
  expect(rounds[1]?.[1]).toBe(1);
});

test('one that fails while it waits never begins', async () => {
  const { connectFrom, from } = serve();
  const socket = connectFrom('192.0.2.1');
  socket.emit('error', new Error('reset by peer'));
  socket.destroyed = true;
  await nextRound();
  await nextRound();
  expect(from('192.0.2.1')).toBe(0);
});

/** More rounds than connections are opened here. */
async function rounds(): Promise<void> {
  for (let round = 0; round < 5; round += 1) await nextRound();
}

test('the network of one that was let go waits for its next, and no other does, nor a trusted proxy', async () => {
  const { connectFrom, from, slowDown } = serve();
  for (const remoteAddress of ['192.0.2.1', '192.0.2.9']) slowDown({ remoteAddress });
  for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.9']) connectFrom(address);
  await rounds();
  expect(['192.0.2.1', '192.0.2.2', '192.0.2.9'].map(from)).toEqual([0, 1, 1]);
});

test('the wait ends', async () => {
  const { connectFrom, from, slowDown } = serve(1);
  slowDown({ remoteAddress: '192.0.2.1' });
  connectFrom('192.0.2.1');
  await expect.poll(() => from('192.0.2.1')).toBe(1);
});

test('nobody waits on a server that is told to stop', async () => {
  const stop = new AbortController();
  const { connectFrom, from, slowDown } = serve(3_600_000, stop.signal);
  for (let count = 0; count < 3; count += 1) slowDown({ remoteAddress: '192.0.2.1' });
  connectFrom('192.0.2.1');
  stop.abort();
  await expect.poll(() => from('192.0.2.1')).toBe(1);
});
