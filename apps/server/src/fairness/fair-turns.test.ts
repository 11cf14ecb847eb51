import { expect, test } from 'vitest';
import type { QueueLimits } from './fair-queue.ts';
import { createFairTurns } from './fair-turns.ts';
import type { Principal } from './principal.ts';

const owner: Principal = { owner: 'a' };
const viewer = (network: string, link = 'l1', of = 'a'): Principal => ({
  owner: of,
  link: { id: link, network },
});

/** Turns, and the names of those who have had one in order. Each ends its turn when `end` is called. */
function watched(limits: QueueLimits) {
  const turns = createFairTurns(limits);
  const gone: string[] = [];
  const held: (() => void)[] = [];
  const end = async () => {
    held.shift()?.();
    await settled();
  };
  return {
    gone,
    ask: (name: string, principal: Principal, size = 1) =>
      turns.take({ principal, size }).then((release) => {
        gone.push(name);
        held.push(release);
      }),
    /** Ends the turn that was given first, and lets others begin. */
    end,
    /** Ends all turns until nobody waits. */
    async endAll() {
      while (held.length > 0) await end();
    },
  };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

const LIMITS = { room: 4, share: 2, waiting: 1_000 };

test('however many look at a link, its owner waits for one of them at most, and others for none', async () => {
  const { gone, ask, end } = watched(LIMITS);
  for (let views = 0; views < 200; views += 1) void ask('view', viewer(`192.0.2.${views % 40}`));
  await settled();
  for (const name of ['own', 'own']) void ask(name, owner);
  void ask('other', { owner: 'b' });
  await settled();
  expect(gone.toSorted()).toEqual(['other', 'own', 'view']);
  await end();
  expect(gone.slice(3)).toEqual(['own']);
});

test('the links of a key have half of its share together, each in turn', async () => {
  const { gone, ask, end } = watched({ room: 16, share: 8, waiting: 1_000 });
  for (const link of ['l1', 'l2', 'l3'])
    for (let views = 0; views < 20; views += 1) void ask(link, viewer(`192.0.2.${views}`, link));
  await settled();
  expect(gone.toSorted()).toEqual(['l1', 'l1', 'l2', 'l2']);
  for (let turn = 0; turn < 8; turn += 1) await end();
  expect(new Set(gone)).toEqual(new Set(['l1', 'l2', 'l3']));
});

test('a viewer who asks a hundred times does not keep another one of the link waiting', async () => {
  const { gone, ask, end } = watched(LIMITS);
  for (let views = 0; views < 100; views += 1) void ask('greedy', viewer('192.0.2.1'));
  void ask('modest', viewer('198.51.100.1'));
  await settled();
  await end();
  expect(gone).toEqual(['greedy', 'modest']);
});

test('when too many look at a link, viewers are refused, and the owner is not', async () => {
  const { ask, endAll, gone } = watched({ room: 2, share: 2, waiting: 4 });
  const views = Array.from({ length: 40 }, (_, at) => ask('view', viewer(`192.0.2.${at}`)));
  const own = [ask('own', owner), ask('own', owner), ask('own', owner)];
  const done = Promise.allSettled([...views, ...own]);
  await settled();
  await endAll();
  const results = await done;
  expect(results.slice(-3).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
  expect(results.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(30);
  expect(gone.filter((name) => name === 'view').length).toBeGreaterThan(0);
});

test('large answers of one viewer leave room for those of the owner and of other viewers', async () => {
  const turns = createFairTurns({ room: 256, share: 128, waiting: 0 });
  const take = (principal: Principal, size: number) => turns.take({ principal, size });
  await take(viewer('192.0.2.1'), 200);
  await expect(take(viewer('192.0.2.1'), 1)).rejects.toMatchObject({ code: 'busy' });
  await take(viewer('198.51.100.1'), 10);
  await take(owner, 90);
});

test('a viewer who hangs up, or is refused, holds nothing', async () => {
  const turns = createFairTurns({ room: 1, share: 1, waiting: 10 });
  const release = await turns.take({ principal: owner });
  const gone = new AbortController();
  const left = turns.take({ principal: viewer('192.0.2.1'), signal: gone.signal });
  await settled();
  gone.abort(new Error('hung up'));
  await expect(left).rejects.toThrow('hung up');
  release();
  await turns.take({ principal: viewer('198.51.100.1') });
});
