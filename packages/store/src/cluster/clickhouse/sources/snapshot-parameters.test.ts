import fc from 'fast-check';
import { expect, it } from 'vitest';
import { emptySnapshot } from '../../../testing/clickhouse/empty-snapshot.ts';
import type { BatchRange } from '../../snapshot/snapshot.ts';
import { changedDaysOf, longRangesOf, parametersOf } from './snapshot-parameters.ts';

it('passes dead batches as numbers or as ranges, none left out and none added', () => {
  const gapsAndLengths = fc.array(fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 40 })));
  fc.assert(
    fc.property(gapsAndLengths, (steps) => {
      const deadBatches = rangesOf(steps);
      const snapshot = { ...emptySnapshot, deadBatches };
      const single = parametersOf(snapshot).dead_batches as bigint[];
      const long = longRangesOf(snapshot).flatMap(numbersOf);
      expect([...single, ...long].toSorted(byNumber)).toEqual(deadBatches.flatMap(numbersOf));
    }),
  );
});

it('knows the days that are not, or no longer, as the aggregates over lifetimes were made', () => {
  const changed = changedDaysOf({
    ...emptySnapshot,
    rawDays: [1, 2],
    rolledDays: [
      { day: 3, run: 1n },
      { day: 4, run: 2n },
      { day: 5, run: 2n },
    ],
    generation: {
      number: 1n,
      days: [
        { day: 2, run: 1n },
        { day: 3, run: 1n },
        { day: 4, run: 1n },
        { day: 6, run: 1n },
      ],
    },
  });
  expect(changed).toEqual({
    now: [1, 2, 4, 5],
    before: [
      { day: 2, run: 1n },
      { day: 4, run: 1n },
      { day: 6, run: 1n },
    ],
  });
});

function rangesOf(steps: readonly (readonly [gap: number, length: number])[]): BatchRange[] {
  let next = 1n;
  return steps.map(([gap, length]) => {
    const first = next + BigInt(gap);
    next = first + BigInt(length);
    return { first, last: next - 1n };
  });
}

function numbersOf({ first, last }: BatchRange): bigint[] {
  return Array.from({ length: Number(last - first) + 1 }, (_, step) => first + BigInt(step));
}

function byNumber(one: bigint, other: bigint): number {
  return Number(one - other);
}
