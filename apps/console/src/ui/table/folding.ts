import { useMemo, useState } from 'react';
import type { Column } from './column.ts';

/** A table without the columns that no row fills, and what is to be said of these. */
export interface Folding<Row> {
  readonly columns: readonly Column<Row>[];
  /** The columns without data, whether they are shown or not. */
  readonly empty: readonly Column<Row>[];
  readonly isOpen: boolean;
  readonly toggle: () => void;
}

/** Folds away the columns that no row fills; not those that do not say what fills them. */
export function useFolding<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  rowsIn?: (row: Row) => readonly Row[] | undefined,
): Folding<Row> {
  const [isOpen, setOpen] = useState(false);
  const empty = useMemo(() => emptyColumns(columns, rows, rowsIn), [columns, rows, rowsIn]);
  const filled = useMemo(() => columns.filter((column) => !empty.includes(column)), [columns, empty]);
  return { columns: isOpen ? columns : filled, empty, isOpen, toggle: () => setOpen(!isOpen) };
}

/** None of a table without rows: which of its columns have data is not known. */
export function emptyColumns<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  rowsIn?: (row: Row) => readonly Row[] | undefined,
): readonly Column<Row>[] {
  if (rows.length === 0) return [];
  return columns.filter(({ isFilled }) => {
    if (!isFilled) return false;
    const isIn = (row: Row): boolean => isFilled(row) || (rowsIn?.(row) ?? []).some(isIn);
    return !rows.some(isIn);
  });
}
