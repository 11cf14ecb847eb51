import { setImmediate as nextRound } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createLoopShares } from './loop-shares.ts';

/** Shares of a loop on a clock that goes on when it is told to, and the work that was begun. */
function shares() {
  let time = 0;
  const sleeping: { until: number; wake: () => void }[] = [];
  const loop = createLoopShares({
    now: () => time,
    sleep: (ms) => new Promise<void>((wake) => sleeping.push({ until: time + ms, wake })),
  });
  const begun: string[] = [];
  const pass = async (ms: number) => {
    time += ms;
    for (const { until, wake } of sleeping) if (until <= time) wake();
    for (let round = 0; round < 5; round += 1) await nextRound();
  };
  /** Does a piece of work, which takes so long, as soon as the holder may. */
  const work = async (holder: string, tookMs: number, freeMs?: number) => {
    await loop.wait(holder);
    begun.push(holder);
    const end = loop.begin(holder, freeMs);
    time += tookMs;
    end();
  };
  return { begun, pass, work };
}

test('after a piece of work a holder rests three times as long, and nobody else does', async () => {
  const { begun, pass, work } = shares();
  for (const holder of ['greedy', 'greedy', 'modest']) void work(holder, 100);
  await pass(0);
  expect(begun).toEqual(['greedy', 'modest']);
  await pass(150);
  expect(begun).toHaveLength(2);
  await pass(150);
  expect(begun).toEqual(['greedy', 'modest', 'greedy']);
});

test('a piece that takes no longer than is free has no rest after it', async () => {
  const { begun, pass, work } = shares();
  for (let count = 0; count < 3; count += 1) void work('writer', 20, 20);
  await pass(0);
  expect(begun).toHaveLength(3);
});

test('nobody rests for more than a second', async () => {
  const { begun, pass, work } = shares();
  for (let count = 0; count < 2; count += 1) void work('greedy', 60_000);
  await pass(0);
  await pass(1_000);
  expect(begun).toHaveLength(2);
});
