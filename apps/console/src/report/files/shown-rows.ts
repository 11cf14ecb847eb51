import type { AboutRow, Cell, Column as FileColumn } from '@keytally/spreadsheets';
import type { Column, Sort } from '../../ui/table/column.ts';
import { sortRows } from '../../ui/table/sort-rows.ts';

/** A column that says which row it is: a table shows them as one, a file has each apart. */
interface Title<Row> {
  readonly heading: string;
  readonly of: (row: Row) => string | null | undefined;
}

interface ShownRows<Row> {
  readonly titles: readonly Title<Row>[];
  readonly columns: readonly Omit<Column<Row>, 'cell'>[];
  readonly rows: readonly Row[];
  readonly rowsIn: (row: Row) => readonly Row[] | undefined;
  readonly sort: Sort | undefined;
  /** Whether a row has numbers of its own: sums of others are not in the file, so that adding it up counts nothing twice. */
  readonly isLine: (row: Row) => boolean;
}

/** The rows of a table in the order in which it shows them, whether they are open or not. */
export function shownRows<Row>({ titles, columns, rows, rowsIn, sort, isLine }: ShownRows<Row>): {
  readonly columns: readonly FileColumn[];
  readonly rows: readonly (readonly Cell[])[];
} {
  const inOrder = (some: readonly Row[]): readonly Row[] =>
    sortRows(some, columns, sort).flatMap((row) => [
      ...(isLine(row) ? [row] : []),
      ...inOrder(rowsIn(row) ?? []),
    ]);
  const inFile = columns.flatMap(({ inFile, value }) => (inFile && value ? [{ inFile, value }] : []));
  return {
    columns: [
      ...titles.map(({ heading }) => ({ heading, kind: 'text' as const })),
      ...inFile.map(({ inFile }) => inFile),
    ],
    rows: inOrder(rows).map((row) => [
      ...titles.map(({ of }) => of(row) ?? null),
      ...inFile.map(({ value }) => value(row)),
    ]),
  };
}

/** Says by which column rows are sorted. */
export function sortedBy<Row>(columns: readonly Column<Row>[], sort: Sort | undefined): AboutRow[] {
  const column = columns.find(({ id }) => id === sort?.column);
  if (!column || !sort) return [];
  return [['Sorted by', `${column.label}, ${sort.direction === 'asc' ? 'ascending' : 'descending'}`]];
}
