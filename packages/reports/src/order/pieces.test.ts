import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { Pieces } from './pieces.ts';

const pause = vi.fn(() => Promise.resolve());
const pieces = new Pieces(pause);
const numbers = (count: number) => Array.from({ length: count }, (_, place) => (place * 7_919) % 10_007);

it('maps each row, in order', async () => {
  const rows = numbers(2_000);
  expect(await pieces.map(rows, (row, place) => [row, place])).toEqual(
    rows.map((row, place) => [row, place]),
  );
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

it('pauses after some hundred rows, in one call or in many', async () => {
  pause.mockClear();
  await pieces.each(numbers(50_000), () => {});
  expect(pause).toHaveBeenCalledTimes(100);
  for (let times = 0; times < 5_000; times += 1) await pieces.each(numbers(10), () => {});
  expect(pause).toHaveBeenCalledTimes(200);
  await pieces.sort(numbers(50_000), (a, b) => a - b);
  expect(pause.mock.calls.length).toBeGreaterThan(800);
});
