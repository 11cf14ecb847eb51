import { expect, test } from 'vitest';
import { type KeptTable, KeptTables } from './kept-tables.ts';

const tableOf = (holder: string, bytes: number) =>
  ({ productId: 'p', holder, question: 'q', bytes, table: {} as KeptTable['table'] }) as const;

test('whoever fills the memory for tables makes room for others, the tables read last left alone', () => {
  const tables = new KeptTables(100);
  const [first, second, third] = [40, 30, 30].map((bytes) => tables.keep(tableOf('thief', bytes)));
  tables.get(first?.id ?? '');
  const honest = tables.keep(tableOf('honest', 20));
  const kept = [first, second, third, honest].map((table) => tables.get(table?.id ?? '') !== undefined);
  expect(kept).toEqual([true, false, true, true]);
});

test('nobody takes the place of those who have less', () => {
  const tables = new KeptTables(100);
  const honest = tables.keep(tableOf('honest', 20));
  tables.keep(tableOf('thief', 80));
  expect(() => tables.keep(tableOf('thief', 10))).toThrow(expect.objectContaining({ code: 'busy' }));
  expect(tables.get(honest.id)).toBeDefined();
});
