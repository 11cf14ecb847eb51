import type { MovedRepeat } from '@keytally/store-ports';
import { event } from '@keytally/store-ports/testing';
import { expect, test } from 'vitest';
import { compareRepeated } from './compare-stores.ts';

const repeat = (id: string, place: number): MovedRepeat => ({
  place,
  import: 'march',
  record: event({ id }),
  day: 1,
});
const storeOf = (...repeated: readonly MovedRepeat[]) => ({
  listRepeated: async (_: string, after: number) => repeated.filter(({ place }) => place > after),
});

test('what several imports brought is the same in both stores, whatever its places', async () => {
  await compareRepeated({ source: storeOf(repeat('a', 4)), target: storeOf(repeat('a', 1)) }, 'acme');
});

test.each([
  ['is missing', [repeat('a', 1)], []],
  ['was erased in the source after it was copied', [], [repeat('a', 1)]],
  ['is another one', [repeat('a', 1)], [repeat('b', 1)]],
])('a copy that %s is told', async (_, here, there) => {
  const both = { source: storeOf(...here), target: storeOf(...there) };
  await expect(compareRepeated(both, 'acme')).rejects.toMatchObject({
    message: expect.stringContaining('the records of product acme that several imports brought differ'),
  });
});
