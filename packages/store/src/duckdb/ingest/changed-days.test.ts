import { expect, test } from 'vitest';
import { ChangedDays } from './changed-days.ts';

const days = (first: number, last: number, newEvents = false) => ({ days: { first, last }, newEvents });

function toldOf(
  ...batches: readonly (readonly [batch: bigint, days: readonly number[], hasNewEvents?: boolean])[]
) {
  const changed = new ChangedDays();
  for (const [batch, days, hasNewEvents = false] of batches)
    changed.tell({ productId: 'acme', before: batch - 1n, batch, days, hasNewEvents });
  return (read: ReturnType<typeof days>, from: string, to: string, productId = 'acme') =>
    changed.isUnchanged(productId, read, from, to);
}

test('what was made of other days than those of later batches is unchanged', () => {
  const isUnchanged = toldOf([11n, [3, 4]], [12n, [9]]);
  expect(isUnchanged(days(5, 8), 'w-10', 'w-12')).toBe(true);
  expect(isUnchanged(days(5, 9), 'w-10', 'w-12')).toBe(false);
  expect(isUnchanged(days(4, 8), 'w-10', 'w-12')).toBe(false);
  expect(isUnchanged(days(4, 8), 'w-11', 'w-12')).toBe(true);
  expect(isUnchanged(days(Number.NEGATIVE_INFINITY, 2), 'w-10', 'w-12')).toBe(true);
});

test('new events change what is made of all events', () => {
  const isUnchanged = toldOf([11n, [3], true], [12n, [3]]);
  expect(isUnchanged(days(5, 8, true), 'w-10', 'w-12')).toBe(false);
  expect(isUnchanged(days(5, 8, true), 'w-11', 'w-12')).toBe(true);
  expect(isUnchanged(days(5, 8), 'w-10', 'w-12')).toBe(true);
});

test('a batch that nobody told of may have changed everything', () => {
  const isUnchanged = toldOf([11n, [3]], [13n, [3]]);
  expect(isUnchanged(days(5, 8), 'w-11', 'w-13')).toBe(false);
  expect(isUnchanged(days(5, 8), 'w-12', 'w-13')).toBe(true);
  expect(isUnchanged(days(5, 8), 'w-12', 'w-14')).toBe(false);
  expect(isUnchanged(days(5, 8), 'w-11', 'w-12')).toBe(false);
  expect(isUnchanged(days(5, 8), 'w-12', 'w-13', 'other')).toBe(false);
});

test('what was made of later data is not the answer of an earlier state', () => {
  expect(toldOf([11n, [3]], [12n, [3]])(days(5, 8), 'w-12', 'w-11')).toBe(false);
});

test('remembers a bounded number of days', () => {
  const all = Array.from({ length: 20_001 }, (_, day) => day);
  expect(toldOf([11n, all])(days(30_000, 30_000), 'w-10', 'w-11')).toBe(false);
  expect(toldOf([11n, all.slice(1)])(days(30_000, 30_000), 'w-10', 'w-11')).toBe(true);
});
