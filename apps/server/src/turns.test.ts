import fc from 'fast-check';
import { expect, test } from 'vitest';
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
  const [small, large] = [await turns.take(1), await turns.take(9)];
  const order: string[] = [];
  const second = turns.take(10).then((giveBack) => {
    order.push('large');
    giveBack();
  });
  const third = turns.take(1).then(() => order.push('small'));
  small();
  await Promise.resolve();
  expect(order).toEqual([]);
  large();
  await Promise.all([second, third]);
  expect(order).toEqual(['large', 'small']);
});
