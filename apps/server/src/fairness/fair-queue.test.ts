import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

test('D9 limits how many run and how many wait, in order, and refuses the rest as busy', async () => {
  const turns = createFairQueue({ room: 2, waiting: 2 });
  const [first, second] = [await turns.take(), await turns.take()];
  const order: number[] = [];
  const third = turns.take().then(() => order.push(3));
  const fourth = turns.take().then(() => order.push(4));
  await expect(turns.take()).rejects.toMatchObject({ code: 'busy', status: 503 });

  second();
  second();
  await third;
  expect(order).toEqual([3]);
  first();
  await fourth;
  expect(order).toEqual([3, 4]);
});

test('D9 never runs more than the limit, and everyone who waits gets a turn', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 4 }),
      fc.array(fc.nat(3), { maxLength: 40 }),
      async (atOnce, ticks) => {
        const turns = createFairQueue({ room: atOnce, waiting: ticks.length });
        let active = 0;
        let served = 0;
        await Promise.all(
          ticks.map(async (count) => {
            const release = await turns.take();
            active += 1;
            expect(active).toBeLessThanOrEqual(atOnce);
            for (let tick = 0; tick < count; tick += 1) await Promise.resolve();
            active -= 1;
            served += 1;
            release();
          }),
        );
        expect(served).toBe(ticks.length);
      },
    ),
  );
});

test('D9 runs fewer large ones at once, and a small one never overtakes a waiting large one', async () => {
  const turns = createFairQueue({ room: 10, waiting: 4 });
  const [small, large] = [await turns.take(), await turns.take({ size: 9 })];
  const order: string[] = [];
  const second = turns.take({ size: 10 }).then((release) => {
    order.push('large');
    release();
  });
  const third = turns.take().then(() => order.push('small'));
  small();
  await Promise.resolve();
  expect(order).toEqual([]);
  large();
  await Promise.all([second, third]);
  expect(order).toEqual(['large', 'small']);
});

describe('principals share the room:', () => {
  test('the next turn goes to the principal who has the least, and nobody gets more than a share', async () => {
    const turns = createFairQueue({ room: 3, share: 2, waiting: 10 });
    const order: string[] = [];
    const ask = (principal: string) =>
      turns.take({ principal }).then((release) => {
        order.push(principal);
        return release;
      });
    const [first] = ['greedy', 'greedy', 'greedy', 'greedy'].map(ask) as [ReturnType<typeof ask>];
    await first;
    const modest = await ask('modest');
    expect([order, turns.waiting()]).toEqual([['greedy', 'greedy', 'modest'], 2]);
    const other = ask('other');
    (await first)();
    await other;
    expect(order.at(-1)).toBe('other');
    modest();
    await expect.poll(() => order).toEqual(['greedy', 'greedy', 'modest', 'other', 'greedy']);
  });

  test('if there is room for one, principals alternate, however many calls of one wait', async () => {
    const turns = createFairQueue({ room: 1, waiting: 10 });
    const order: string[] = [];
    const ask = async (principal: string) => {
      const release = await turns.take({ principal });
      order.push(principal);
      release();
    };
    const first = await turns.take({ principal: 'greedy' });
    const all = ['greedy', 'greedy', 'greedy', 'modest', 'modest'].map(ask);
    first();
    await Promise.all(all);
    expect(order).toEqual(['modest', 'greedy', 'modest', 'greedy', 'greedy']);
  });

  test('if too many wait, the newest call of the principal with the most waiting is refused', async () => {
    const turns = createFairQueue({ room: 1, waiting: 3 });
    await turns.take({ principal: 'greedy' });
    const greedy = [1, 2, 3].map(() => turns.take({ principal: 'greedy' }));
    await expect(turns.take({ principal: 'greedy' })).rejects.toMatchObject({ code: 'busy' });
    void turns.take({ principal: 'modest' });
    await expect(greedy[2]).rejects.toMatchObject({ code: 'busy' });
    expect(turns.waiting()).toBe(3);
  });

  test('if nobody may wait, calls without room are refused at once, for one key and in total', async () => {
    const turns = createFairQueue({ room: 4, share: 2, waiting: 0 });
    const [first] = await Promise.all([turns.take({ principal: 'a' }), turns.take({ principal: 'a' })]);
    await expect(turns.take({ principal: 'a' })).rejects.toMatchObject({ code: 'busy' });
    await turns.take({ principal: 'b', size: 2 });
    await expect(turns.take({ principal: 'c' })).rejects.toMatchObject({ code: 'busy' });
    first();
    await turns.take({ principal: 'c' });
  });

  test('in any sequence, room and shares are never exceeded, and nobody waits for ever', async () => {
    const arrivals = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.nat(4), fc.nat(3), fc.boolean()), {
      maxLength: 40,
    });
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 1, max: 5 }),
        arrivals,
        async (room, share, all) => {
          const turns = createFairQueue({ room, share: Math.min(share, room), waiting: all.length });
          const held = new Map<string, number>();
          const total = () => [...held.values()].reduce((sum, count) => sum + count, 0);
          const outcomes = all.map(async ([principal, size, ticks, hangsUp]) => {
            const caller = new AbortController();
            const turn = turns.take({ principal, size: size + 1, signal: caller.signal });
            if (hangsUp) caller.abort('gone');
            const release = await turn.catch((reason: unknown) => void expect(reason).toBe('gone'));
            if (release === undefined) return;
            const taken = Math.min(size + 1, share, room);
            held.set(principal, (held.get(principal) ?? 0) + taken);
            expect(total()).toBeLessThanOrEqual(room);
            expect(held.get(principal)).toBeLessThanOrEqual(share);
            for (let tick = 0; tick < ticks; tick += 1) await Promise.resolve();
            held.set(principal, (held.get(principal) ?? 0) - taken);
            release();
          });
          await Promise.all(outcomes);
          expect(turns.waiting()).toBe(0);
        },
      ),
    );
  });
});

describe('waiting has limits:', () => {
  afterEach(() => void vi.useRealTimers());

  test('a caller who has waited too long is refused, with a time to retry', async () => {
    vi.useFakeTimers();
    const turns = createFairQueue({ room: 1, waiting: 9, patienceMs: 5_000 });
    await turns.take();
    const refused = expect(turns.take()).rejects.toMatchObject({
      code: 'busy',
      headers: { 'Retry-After': '5' },
    });
    await vi.advanceTimersByTimeAsync(5_000);
    await refused;
    expect(turns.waiting()).toBe(0);
  });

  test('a caller who would wait too long at the recent speed is refused at once', async () => {
    let time = 0;
    const turns = createFairQueue({ room: 2, waiting: 99, patienceMs: 5_000 }, undefined, () => time);
    for (let index = 0; index < 60; index += 1) {
      const release = await turns.take();
      time += 2_000;
      release();
    }
    await Promise.all([turns.take(), turns.take()]);
    const waits = Array.from({ length: 6 }, () => turns.take());
    await expect(turns.take()).rejects.toMatchObject({ code: 'busy', headers: { 'Retry-After': '6' } });
    for (const wait of waits) void wait.catch(() => undefined);
  });

  test('a caller who hangs up stops waiting', async () => {
    const turns = createFairQueue({ room: 1, waiting: 9 });
    await turns.take();
    const caller = new AbortController();
    const turn = turns.take({ signal: caller.signal });
    caller.abort(new Error('gone'));
    await expect(turn).rejects.toThrow('gone');
    expect(turns.waiting()).toBe(0);
  });
});
