import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mergeRanges } from './batches.ts';

const number = fc.nat(20).map(BigInt);
const ranges = fc.tuple(number, number).map(([first, more]) => ({ first, last: first + more }));

it('merged ranges have all numbers that were given and no others, however these overlap, with gaps between them', () => {
  fc.assert(
    fc.property(fc.array(ranges), fc.array(number), (given, numbers) => {
      const merged = mergeRanges(given, numbers);
      expect(merged.flatMap(numbersOf)).toEqual(
        [...new Set([...given.flatMap(numbersOf), ...numbers])].sort((one, other) => Number(one - other)),
      );
      for (const [place, { last }] of merged.entries())
        expect(merged[place + 1]?.first ?? last + 2n).toBeGreaterThan(last + 1n);
    }),
  );
});

function numbersOf({ first, last }: { readonly first: bigint; readonly last: bigint }): bigint[] {
  return Array.from({ length: Number(last - first) + 1 }, (_, place) => first + BigInt(place));
}
