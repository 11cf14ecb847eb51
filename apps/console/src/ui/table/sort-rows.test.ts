import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Column } from './column.ts';
import { sortRows } from './sort-rows.ts';

interface Row {
  readonly place: number;
  readonly uses: number | null;
}

const columns: readonly Column<Row>[] = [
  { id: 'uses', label: 'Uses', value: ({ uses }) => uses, cell: ({ uses }) => uses },
  { id: 'place', label: 'Place', cell: ({ place }) => place },
];
const rowsOf = (...uses: readonly (number | null)[]): Row[] =>
  uses.map((each, place) => ({ place, uses: each }));
const usesOf = (rows: readonly Row[]) => rows.map(({ uses }) => uses);

it('orders rows by the values of a column, and those without one last in both directions', () => {
  const rows = rowsOf(3, null, 10, 9);
  expect(usesOf(sortRows(rows, columns, { column: 'uses', direction: 'asc' }))).toEqual([3, 9, 10, null]);
  expect(usesOf(sortRows(rows, columns, { column: 'uses', direction: 'desc' }))).toEqual([10, 9, 3, null]);
});

it('leaves rows alone without an order, and by a column that has none', () => {
  const rows = rowsOf(3, 1, 2);
  expect(sortRows(rows, columns, undefined)).toBe(rows);
  expect(sortRows(rows, columns, { column: 'place', direction: 'desc' })).toBe(rows);
});

it('keeps equal rows in the order in which they came, and loses none', () => {
  const some = fc.array(fc.option(fc.integer({ min: 0, max: 3 })), { maxLength: 30 });
  fc.assert(
    fc.property(some, fc.constantFrom('asc', 'desc'), (uses, direction) => {
      const rows = rowsOf(...uses);
      const sorted = sortRows(rows, columns, { column: 'uses', direction });
      expect(sorted.toSorted((a, b) => a.place - b.place)).toEqual(rows);
      for (const [index, row] of sorted.slice(1).entries())
        if (row.uses === sorted[index]?.uses) expect(row.place).toBeGreaterThan(sorted[index]?.place ?? 0);
    }),
  );
});
