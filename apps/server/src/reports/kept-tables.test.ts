import { expect, test } from 'vitest';
import { type KeptTable, KeptTables } from './kept-tables.ts';

const table = (watermark: string) => ({ meta: { watermark } }) as KeptTable['table'];
const given = (holder: string, request: string, bytes: number, watermark = 'w1') => ({
  productId: 'p',
  request,
  holder,
  bytes,
  table: table(watermark),
});

test('the table of the same request of the same key on the same data is kept once', () => {
  const tables = new KeptTables(100);
  const first = tables.keep(given('a', 'q', 60));
  expect(tables.keep(given('a', 'q', 60)).id).toBe(first.id);
  expect(tables.keep(given('b', 'other', 30)).id).not.toBe(first.id);
  expect(tables.keep(given('b', 'other', 10, 'w2')).id).not.toBe(first.id);
  expect(tables.get(first.id)).toBeDefined();
});

test('the holder with the most memory loses its least recently read table', () => {
  const tables = new KeptTables(100);
  const [old, recent] = [tables.keep(given('greedy', 'q1', 40)), tables.keep(given('greedy', 'q2', 40))];
  const modest = tables.keep(given('modest', 'q3', 40));
  expect([old, recent, modest].map(({ id }) => tables.get(id) !== undefined)).toEqual([false, true, true]);
  const again = tables.keep(given('greedy', 'q4', 40));
  expect([recent, modest, again].map(({ id }) => tables.get(id) !== undefined)).toEqual([false, true, true]);
});

test('a key that would itself have the most is refused, and others keep their tables', () => {
  const tables = new KeptTables(100);
  const modest = tables.keep(given('modest', 'q', 40));
  expect(() => tables.keep(given('greedy', 'q', 70))).toThrow(expect.objectContaining({ code: 'busy' }));
  expect(tables.get(modest.id)).toBeDefined();
});
