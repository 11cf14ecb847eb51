import type { Column as FileColumn } from '@keytally/spreadsheets';
import type { ReactNode } from 'react';

/** A column of a table over rows of one type. */
export interface Column<Row> {
  readonly id: string;
  readonly label: string;
  /** Beside the label, such as the definition of the number. */
  readonly help?: ReactNode;
  /** What the column is sorted by; `null` comes last in both directions. Without it the column can't be sorted. */
  readonly value?: (row: Row) => string | number | null;
  readonly cell: (row: Row) => ReactNode;
  /** Right-aligned, and sorted from the greatest number first. */
  readonly isNumber?: boolean;
  /** Whether a row has something here. Where no row has, a table may fold the column away. */
  readonly isFilled?: (row: Row) => boolean;
  /** What it is in a file; a column without it is not in one. */
  readonly inFile?: FileColumn;
}

export interface Sort {
  readonly column: string;
  readonly direction: 'asc' | 'desc';
}

/** The order after a press on the head of a column: its other direction, or the usual one of another column. */
export function nextSort<Row>(
  { id, isNumber }: Pick<Column<Row>, 'id' | 'isNumber'>,
  sort: Sort | undefined,
): Sort {
  if (sort?.column === id) return { column: id, direction: sort.direction === 'asc' ? 'desc' : 'asc' };
  return { column: id, direction: isNumber ? 'desc' : 'asc' };
}
