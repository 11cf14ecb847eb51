import { expect, it } from 'vitest';
import { openTestStore } from '../../testing/test-store.ts';

it('reads keys before all other waiting reads', async () => {
  const { keys, trackedEvents } = (await openTestStore()).registry;
  const read: string[] = [];
  const lists = Array.from({ length: 20 }, () => trackedEvents.list('acme').then(() => read.push('a list')));
  await Promise.all([...lists, keys.read().then(() => read.push('keys'))]);
  expect(read.indexOf('keys')).toBeLessThan(10);
});
