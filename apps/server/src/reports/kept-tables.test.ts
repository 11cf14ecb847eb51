import { expect, test } from 'vitest';
import { type KeptTable, KeptTables } from './kept-tables.ts';

const table = (watermark: string) => ({ meta: { watermark } }) as KeptTable['table'];
const given = (principal: string, request: string, bytes: number, watermark = 'w1') => ({
  productId: 'p',
  request,
  principal,
  bytes,
  removals: 0,
  table: table(watermark),
});

test('the table of the same request of the same key on the same data is kept once', () => {
  const tables = new KeptTables(100);
  const first = tables.keep(given('a', 'q', 60));
  expect(tables.keep(given('a', 'q', 60))).toBe(first);
  expect(tables.keep(given('b', 'other', 30)).moment).not.toBe(first.moment);
  expect(tables.keep(given('b', 'other', 10, 'w2')).moment).not.toBe(first.moment);
  expect(tables.get(first)).toBe(first);
});

test('a table of a moment is kept once, and apart from other requests at that moment', () => {
  const tables = new KeptTables(100);
  const first = tables.keep(given('a', 'q', 60), 'm1');
  expect(tables.keep(given('b', 'q', 60), 'm1')).toBe(first);
  const other = tables.keep(given('b', 'other', 20), 'm1');
  const later = tables.keep(given('a', 'q', 20), 'm2');
  expect([first, other, later].map((kept) => tables.get(kept))).toEqual([first, other, later]);
});

test('the principal with the most memory loses its least recently read table', () => {
  const tables = new KeptTables(100);
  const [old, recent] = [tables.keep(given('greedy', 'q1', 40)), tables.keep(given('greedy', 'q2', 40))];
  const modest = tables.keep(given('modest', 'q3', 40));
  expect([old, recent, modest].map((kept) => tables.get(kept) !== undefined)).toEqual([false, true, true]);
  const again = tables.keep(given('greedy', 'q4', 40));
  expect([recent, modest, again].map((kept) => tables.get(kept) !== undefined)).toEqual([false, true, true]);
});

test('a key that would itself have the most is refused, and others keep their tables', () => {
  const tables = new KeptTables(100);
  const modest = tables.keep(given('modest', 'q', 40));
  expect(() => tables.keep(given('greedy', 'q', 70))).toThrow(expect.objectContaining({ code: 'busy' }));
  expect(tables.get(modest)).toBeDefined();
});

test('however often its pages are read, a table is kept for an hour at most', () => {
  let now = 0;
  const tables = new KeptTables(100, () => now);
  const kept = tables.keep(given('a', 'q', 10));
  for (const minute of [4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52, 56, 59]) {
    now = minute * 60_000;
    expect(tables.get(kept)).toBe(kept);
  }
  now = 60 * 60_000;
  expect(tables.get(kept)).toBeUndefined();
});

test('a table is found again for its first page by anyone, while half an hour is left to read it', () => {
  let now = 0;
  const tables = new KeptTables(100, () => now);
  const kept = tables.keep(given('a', 'q', 10));
  for (const minute of [4, 8, 12, 16, 20, 24, 28, 29.9]) {
    now = minute * 60_000;
    expect(tables.find({ request: 'q', watermark: 'w1' })).toBe(kept);
  }
  expect(tables.find({ request: 'q', watermark: 'w2' })).toBeUndefined();
  expect(tables.find({ request: 'other', watermark: 'w1' })).toBeUndefined();
  now = 30 * 60_000;
  expect(tables.find({ request: 'q', watermark: 'w1' })).toBeUndefined();
  expect(tables.keep(given('a', 'q', 10))).not.toBe(kept);
  expect(tables.get(kept)).toBe(kept);
});
