import fc from 'fast-check';
import { expect, it } from 'vitest';
import { spread } from './spread.ts';

it('leaves labels where they want to be if they are apart', () => {
  expect(spread([10, 40, 90], 15, 0, 100)).toEqual([10, 40, 90]);
});

it('moves labels that touch by the same amount to both sides', () => {
  expect(spread([50, 50], 15, 0, 100)).toEqual([42.5, 57.5]);
  expect(spread([95, 95, 95], 15, 0, 100)).toEqual([70, 85, 100]);
});

it('keeps labels apart, in order and inside, if there is room', () => {
  const wanted = fc.array(fc.double({ min: 0, max: 300, noNaN: true }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(wanted, (some) => {
      const places = spread(some, 15, 0, 300);
      const order = some.map((_, index) => index).toSorted((a, b) => (some[a] ?? 0) - (some[b] ?? 0));
      const sorted = order.map((index) => places[index] ?? Number.NaN);
      for (const [index, place] of sorted.entries()) {
        expect(place).toBeGreaterThanOrEqual(-1e-9);
        expect(place).toBeLessThanOrEqual(300 + 1e-9);
        if (index > 0) expect(place - (sorted[index - 1] ?? 0)).toBeGreaterThanOrEqual(15 - 1e-9);
      }
    }),
  );
});

it('shares what room there is between too many labels', () => {
  expect(spread([0, 0, 0, 0, 0], 15, 0, 20)).toEqual([0, 5, 10, 15, 20]);
});
