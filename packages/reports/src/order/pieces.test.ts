import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { Pieces } from './pieces.ts';

const pause = vi.fn(() => Promise.resolve());
/** A clock by which each look at it takes a hundredth of a millisecond. */
let looks = 0;
const pieces = new Pieces(pause, () => looks++ / 100);
const numbers = (count: number) => Array.from({ length: count }, (_, place) => (place * 7_919) % 10_007);

it('maps each row, in order', async () => {
  const rows = numbers(2_000);
  expect(await pieces.map(rows, (row, place) => [row, place])).toEqual(
    rows.map((row, place) => [row, place]),
  );
});

it('groups rows by a key, in order, as a map does', async () => {
  const rows = numbers(2_000);
  const keyOf = (row: number) => String(row % 7);
  expect(await pieces.groupBy(rows, keyOf)).toEqual(Map.groupBy(rows, keyOf));
});

it('sorts like arrays: equal rows keep their order', async () => {
  const compare = (a: readonly [number, number], b: readonly [number, number]) => a[0] - b[0];
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat(50), { maxLength: 3_000, size: 'max' }),
      fc.boolean(),
      async (keys, sorted) => {
        const rows = keys.map((key, place) => [key, place] as const);
        if (sorted) rows.sort(compare);
        expect(await pieces.sort(rows, compare)).toEqual(rows.toSorted(compare));
      },
    ),
    { numRuns: 50 },
  );
});

it('pauses after some milliseconds, in one call or in many, and also if a single row takes them', async () => {
  pause.mockClear();
  await pieces.each(numbers(40_000), () => {});
  expect(pause.mock.calls.length).toSatisfy((times) => times > 95 && times < 105);
  for (let times = 0; times < 4_000; times += 1) await pieces.each(numbers(10), () => {});
  expect(pause.mock.calls.length).toSatisfy((times) => times > 190 && times < 210);
  await pieces.sort(numbers(40_000), (a, b) => a - b);
  expect(pause.mock.calls.length).toBeGreaterThan(600);
  pause.mockClear();
  await pieces.each(numbers(10), () => {
    looks += 1_000;
  });
  expect(pause).toHaveBeenCalledTimes(10);
});
