import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inBatches } from './batches.ts';

const MOST = 15;
const weightOf = (items: readonly number[]) => items.reduce((sum, item) => sum + item, 0);

test('batches have all items in order, and are as large as size and weight allow', async () => {
  const weights = fc.array(fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 20 }), { maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(weights, fc.integer({ min: 1, max: 8 }), async (blocks, size) => {
      const batches: number[][] = [];
      for await (const batch of inBatches(blocks, size, { of: (item) => item, most: MOST }))
        batches.push(batch);
      expect(batches.flat()).toEqual(blocks.flat());
      for (const [index, batch] of batches.entries()) {
        const fits = batch.length <= size && (weightOf(batch) <= MOST || batch.length === 1);
        const next = batches[index + 1]?.[0] ?? Number.POSITIVE_INFINITY;
        const isFull = batch.length === size || weightOf(batch) + next > MOST;
        expect([fits, isFull]).toEqual([true, true]);
      }
    }),
  );
});
