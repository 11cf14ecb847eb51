import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createTurns } from './turns.ts';

test('D9 lets so many at once, lets so many wait in order, and refuses the rest as busy', async () => {
  const turns = createTurns({ room: 2, waiting: 2 });
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

test('D9 never lets more than so many at once, and everyone who waits gets a turn', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 4 }),
      fc.array(fc.nat(3), { maxLength: 40 }),
      async (atOnce, ticks) => {
        const turns = createTurns({ room: atOnce, waiting: ticks.length });
        let active = 0;
        let served = 0;
        await Promise.all(
          ticks.map(async (count) => {
            const giveBack = await turns.take();
            active += 1;
            expect(active).toBeLessThanOrEqual(atOnce);
            for (let tick = 0; tick < count; tick += 1) await Promise.resolve();
            active -= 1;
            served += 1;
            giveBack();
          }),
        );
        expect(served).toBe(ticks.length);
      },
    ),
  );
});

test('D9 lets fewer large ones at once, and no small one overtake a large one that waits', async () => {
  const turns = createTurns({ room: 10, waiting: 4 });
  const [small, large] = [await turns.take(), await turns.take({ size: 9 })];
  const order: string[] = [];
  const second = turns.take({ size: 10 }).then((giveBack) => {
    order.push('large');
    giveBack();
  });
  const third = turns.take().then(() => order.push('small'));
  small();
  await Promise.resolve();
  expect(order).toEqual([]);
  large();
  await Promise.all([second, third]);
  expect(order).toEqual(['large', 'small']);
});

describe('holders share the room:', () => {
  test('the next turn is of whoever has least, and nobody has more than a share', async () => {
    const turns = createTurns({ room: 3, share: 2, waiting: 10 });
    const order: string[] = [];
    const ask = (holder: string) =>
      turns.take({ holder }).then((giveBack) => {
        order.push(holder);
        return giveBack;
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

  test('where there is room for one, holders take turns, however many of one wait', async () => {
    const turns = createTurns({ room: 1, waiting: 10 });
    const order: string[] = [];
    const ask = async (holder: string) => {
      const giveBack = await turns.take({ holder });
      order.push(holder);
      giveBack();
    };
    const first = await turns.take({ holder: 'greedy' });
    const all = ['greedy', 'greedy', 'greedy', 'modest', 'modest'].map(ask);
    first();
    await Promise.all(all);
    expect(order).toEqual(['modest', 'greedy', 'modest', 'greedy', 'greedy']);
  });

  test('when too many wait, the newest of whoever has most waiting makes room for others', async () => {
    const turns = createTurns({ room: 1, waiting: 3 });
    await turns.take({ holder: 'greedy' });
    const greedy = [1, 2, 3].map(() => turns.take({ holder: 'greedy' }));
    await expect(turns.take({ holder: 'greedy' })).rejects.toMatchObject({ code: 'busy' });
    void turns.take({ holder: 'modest' });
    await expect(greedy[2]).rejects.toMatchObject({ code: 'busy' });
    expect(turns.waiting()).toBe(3);
  });

  test('where nobody may wait, what does not fit is refused at once, to one key and to all', async () => {
    const turns = createTurns({ room: 4, share: 2, waiting: 0 });
    const [first] = await Promise.all([turns.take({ holder: 'a' }), turns.take({ holder: 'a' })]);
    await expect(turns.take({ holder: 'a' })).rejects.toMatchObject({ code: 'busy' });
    await turns.take({ holder: 'b', size: 2 });
    await expect(turns.take({ holder: 'c' })).rejects.toMatchObject({ code: 'busy' });
    first();
    await turns.take({ holder: 'c' });
  });

  test('whatever comes and goes, the room is never exceeded, nor a share, and nobody waits for ever', async () => {
    const arrivals = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.nat(4), fc.nat(3), fc.boolean()), {
      maxLength: 40,
    });
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 1, max: 5 }),
        arrivals,
        async (room, share, all) => {
          const turns = createTurns({ room, share: Math.min(share, room), waiting: all.length });
          const held = new Map<string, number>();
          const total = () => [...held.values()].reduce((sum, count) => sum + count, 0);
          const outcomes = all.map(async ([holder, size, ticks, hangsUp]) => {
            const caller = new AbortController();
            const turn = turns.take({ holder, size: size + 1, signal: caller.signal });
            if (hangsUp) caller.abort('gone');
            const giveBack = await turn.catch((reason: unknown) => void expect(reason).toBe('gone'));
            if (giveBack === undefined) return;
            const taken = Math.min(size + 1, share, room);
            held.set(holder, (held.get(holder) ?? 0) + taken);
            expect(total()).toBeLessThanOrEqual(room);
            expect(held.get(holder)).toBeLessThanOrEqual(share);
            for (let tick = 0; tick < ticks; tick += 1) await Promise.resolve();
            held.set(holder, (held.get(holder) ?? 0) - taken);
            giveBack();
          });
          await Promise.all(outcomes);
          expect(turns.waiting()).toBe(0);
        },
      ),
    );
  });
});

describe('nobody waits in vain:', () => {
  afterEach(() => void vi.useRealTimers());

  test('who has waited too long is refused, and told when to come back', async () => {
    vi.useFakeTimers();
    const turns = createTurns({ room: 1, waiting: 9, patienceMs: 5_000 });
    await turns.take();
    const refused = expect(turns.take()).rejects.toMatchObject({
      code: 'busy',
      headers: { 'Retry-After': '5' },
    });
    await vi.advanceTimersByTimeAsync(5_000);
    await refused;
    expect(turns.waiting()).toBe(0);
  });

  test('who would wait too long by the speed of late is refused at once', async () => {
    let time = 0;
    const turns = createTurns({ room: 2, waiting: 99, patienceMs: 5_000 }, undefined, () => time);
    for (let index = 0; index < 60; index += 1) {
      const giveBack = await turns.take();
      time += 2_000;
      giveBack();
    }
    await Promise.all([turns.take(), turns.take()]);
    const waits = Array.from({ length: 6 }, () => turns.take());
    await expect(turns.take()).rejects.toMatchObject({ code: 'busy', headers: { 'Retry-After': '6' } });
    for (const wait of waits) void wait.catch(() => undefined);
  });

  test('who hangs up waits no more', async () => {
    const turns = createTurns({ room: 1, waiting: 9 });
    await turns.take();
    const caller = new AbortController();
    const turn = turns.take({ signal: caller.signal });
    caller.abort(new Error('gone'));
    await expect(turn).rejects.toThrow('gone');
    expect(turns.waiting()).toBe(0);
  });
});
