import { setImmediate as nextRound } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createBreath } from './breath.ts';

/** What was begun in each of the next rounds of the event loop in which anything was. */
async function rounds(begun: string[]): Promise<string[][]> {
  const each: string[][] = [];
  for (let round = 0; round < 8; round += 1) {
    await nextRound();
    each.push(begun.splice(0).toSorted());
  }
  return each.filter((names) => names.length > 0);
}

test('in one round of the event loop only one piece of work of each holder is begun', async () => {
  const breathe = createBreath();
  const begun: string[] = [];
  for (const holder of ['a', 'a', 'b', 'a']) void breathe(holder).then(() => begun.push(holder));
  expect(await rounds(begun)).toEqual([['a', 'b'], ['a'], ['a']]);
});

test('as many as are told may begin in a round', async () => {
  const breathe = createBreath(2);
  const begun: string[] = [];
  for (const holder of ['a', 'a', 'b', 'a']) void breathe(holder).then(() => begun.push(holder));
  expect(await rounds(begun)).toEqual([['a', 'a', 'b'], ['a']]);
});

test('work that nobody is named for is that of one holder', async () => {
  const breathe = createBreath();
  const begun: string[] = [];
  for (const name of ['first', 'second']) void breathe().then(() => begun.push(name));
  expect(await rounds(begun)).toEqual([['first'], ['second']]);
});

test('a holder that waits for something else has its next work wait for that too', async () => {
  const breathe = createBreath();
  const begun: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  void breathe('a', () => promise);
  void breathe('a').then(() => begun.push('a'));
  void breathe('b').then(() => begun.push('b'));
  expect(await rounds(begun)).toEqual([['b']]);
  resolve();
  expect(await rounds(begun)).toEqual([['a']]);
});
