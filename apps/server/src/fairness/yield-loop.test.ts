import { setImmediate as nextRound } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createLoopYield } from './yield-loop.ts';

/** The work that was started in each of the next rounds of the event loop that started any. */
async function rounds(begun: string[]): Promise<string[][]> {
  const each: string[][] = [];
  for (let round = 0; round < 8; round += 1) {
    await nextRound();
    each.push(begun.splice(0).toSorted());
  }
  return each.filter((names) => names.length > 0);
}

test('one piece of work of each principal starts per round of the event loop', async () => {
  const yieldLoop = createLoopYield();
  const begun: string[] = [];
  for (const principal of ['a', 'a', 'b', 'a']) void yieldLoop(principal).then(() => begun.push(principal));
  expect(await rounds(begun)).toEqual([['a', 'b'], ['a'], ['a']]);
});

test('the number of pieces per round can be set', async () => {
  const yieldLoop = createLoopYield(2);
  const begun: string[] = [];
  for (const principal of ['a', 'a', 'b', 'a']) void yieldLoop(principal).then(() => begun.push(principal));
  expect(await rounds(begun)).toEqual([['a', 'a', 'b'], ['a']]);
});

test('work without a principal counts for one common principal', async () => {
  const yieldLoop = createLoopYield();
  const begun: string[] = [];
  for (const name of ['first', 'second']) void yieldLoop().then(() => begun.push(name));
  expect(await rounds(begun)).toEqual([['first'], ['second']]);
});

test('if a principal waits for something else, its next work waits for that too', async () => {
  const yieldLoop = createLoopYield();
  const begun: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  void yieldLoop('a', () => promise);
  void yieldLoop('a').then(() => begun.push('a'));
  void yieldLoop('b').then(() => begun.push('b'));
  expect(await rounds(begun)).toEqual([['b']]);
  resolve();
  expect(await rounds(begun)).toEqual([['a']]);
});
