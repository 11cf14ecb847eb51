import { type CsvDialect, csvLine } from '@keytally/reports/csv';
import type { Cell, Column, Table } from './table.ts';

/** Told at the beginning of a file, so that Excel reads it as UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

/** A table as CSV, line by line, the first of which has the headings. Text that a spreadsheet would run is defused. */
export async function* tableCsv({ columns, rows }: Table, dialect: CsvDialect): AsyncGenerator<string> {
  yield csvLine(
    columns.map(({ heading }) => heading),
    dialect,
  );
  for await (const row of rows)
    yield csvLine(
      row.map((cell, index) => forReaders(cell, columns[index], dialect)),
      dialect,
    );
}

/** Spreadsheets take an instant of the contract for a text: `T` and `Z` go, and the fraction has the mark of their numbers. */
function forReaders(cell: Cell, column: Column | undefined, { decimal }: CsvDialect): Cell {
  if (column?.kind !== 'instant' || typeof cell !== 'string') return cell;
  return cell.replace('T', ' ').replace('.', decimal).replace(/Z$/, '');
}
