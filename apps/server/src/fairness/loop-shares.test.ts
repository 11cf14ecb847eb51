import { setImmediate as nextRound } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createLoopShares } from './loop-shares.ts';

/** Shares on a clock that the test controls, and the work that was started. */
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
  /** Does a piece of work that takes `tookMs`, as soon as the principal may start. */
  const work = async (principal: string, tookMs: number, freeMs?: number) => {
    await loop.wait(principal);
    begun.push(principal);
    const end = loop.begin(principal, freeMs);
    time += tookMs;
    end();
  };
  /** Work that is done without having waited, such as that of a call which waited for something else. */
  const surprise = (principal: string, tookMs: number) => {
    const end = loop.begin(principal);
    time += tookMs;
    end();
  };
  return { begun, pass, work, surprise };
}

test('after a piece of work its principal waits three times as long, and nobody else waits', async () => {
  const { begun, pass, work } = shares();
  for (const principal of ['greedy', 'greedy', 'modest']) void work(principal, 100);
  await pass(0);
  expect(begun).toEqual(['greedy', 'modest']);
  await pass(150);
  expect(begun).toHaveLength(2);
  await pass(150);
  expect(begun).toEqual(['greedy', 'modest', 'greedy']);
});

test('the waits of work that was done without waiting add up', async () => {
  const { begun, pass, work, surprise } = shares();
  for (let count = 0; count < 2; count += 1) surprise('greedy', 100);
  void work('greedy', 1);
  await pass(450);
  expect(begun).toEqual([]);
  await pass(50);
  expect(begun).toEqual(['greedy']);
});

test('there is no wait after work within the free time', async () => {
  const { begun, pass, work } = shares();
  for (let count = 0; count < 3; count += 1) void work('writer', 20, 20);
  await pass(0);
  expect(begun).toHaveLength(3);
});

test('nobody waits for more than a second', async () => {
  const { begun, pass, work } = shares();
  for (let count = 0; count < 2; count += 1) void work('greedy', 60_000);
  await pass(0);
  await pass(1_000);
  expect(begun).toHaveLength(2);
});
