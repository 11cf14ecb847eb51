import { expect, test } from 'vitest';
import { readTextRows } from './read-rows.ts';
import { blobSource } from './source/blob-source.ts';
import { advice } from './testing/advice.ts';

test('how far a file is read is told while a part of it is taken, and never goes back', async () => {
  const text = `user,event\n${'u,Open\n'.repeat(10_000)}`;
  const source = blobSource('rows.csv', new Blob([text]));
  const shares: number[] = [];
  const { blocks } = await readTextRows({ source, format: 'csv', advice }, (share) => shares.push(share));
  let rows = 0;
  for await (const block of blocks)
    for (const _ of block) {
      rows += 1;
      if (rows === 5_000) expect(shares.at(-1)).toBeCloseTo(0.4, 1);
    }
  expect(rows).toBe(10_000);
  expect(shares).toEqual(shares.toSorted((one, other) => one - other));
  expect(shares.at(-1)).toBe(1);
});
