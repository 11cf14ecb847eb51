import { expect, it } from 'vitest';
import type { Column } from './column.ts';
import { emptyColumns } from './folding.ts';

interface Row {
  readonly uses?: number | null;
  readonly hours?: number | null;
  readonly rows?: readonly Row[];
}

const columnOf = (id: 'uses' | 'hours'): Column<Row> => ({
  id,
  label: id,
  cell: () => null,
  isFilled: ({ [id]: value }) => value != null,
});
const columns = [columnOf('uses'), columnOf('hours'), { id: 'more', label: 'more', cell: () => null }];
const emptyIn = (...rows: readonly Row[]) =>
  emptyColumns(columns, rows, ({ rows }) => rows).map(({ id }) => id);

it('a column folds away where no row fills it, and a zero fills it', () => {
  expect(emptyIn({ uses: 3, hours: null }, { uses: null, hours: null })).toEqual(['hours']);
  expect(emptyIn({ uses: null, hours: 0 })).toEqual(['uses']);
});

it('a column stays where only a row inside another fills it', () => {
  expect(emptyIn({ uses: 1, rows: [{ hours: null }, { hours: 2 }] })).toEqual([]);
});

it('no column folds away from a table without rows, nor one that does not say what fills it', () => {
  expect(emptyIn()).toEqual([]);
  expect(emptyIn({})).toEqual(['uses', 'hours']);
});
