import { expect, test } from 'vitest';
import { createBreath } from './breath.ts';

test('in one turn of the event loop only one piece of work is begun', async () => {
  const breathe = createBreath();
  const log: string[] = [];
  const work = ['a', 'b', 'c'].map(async (name) => {
    await breathe();
    log.push(name);
  });
  let turns = 0;
  const count = () => {
    log.push('turn');
    if (++turns < 5) setImmediate(count);
  };
  setImmediate(count);
  await Promise.all(work);
  const withoutFirst = log.slice(log.indexOf('a'));
  expect(withoutFirst.filter((entry) => entry !== 'turn')).toEqual(['a', 'b', 'c']);
  expect(withoutFirst.join(' ')).toMatch(/a turn.* b turn.* c/);
});
