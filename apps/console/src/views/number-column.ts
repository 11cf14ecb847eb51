import { nameOfColumn } from '@keytally/spreadsheets/names';
import type { Column } from '../ui/table/column.ts';

/** A column as files have it, and as tables order and fold it; what a cell shows is up to the page. */
export type ColumnInFile<Row> = Omit<Column<Row>, 'cell'>;

/** The column of a number of the API, under its name. */
export function numberColumn<Row>(id: string, value: (row: Row) => number | null): ColumnInFile<Row> {
  const { name: label, kind } = nameOfColumn(id);
  return {
    id,
    label,
    isNumber: true,
    value,
    isFilled: (row) => value(row) !== null,
    inFile: { heading: label, kind },
  };
}
