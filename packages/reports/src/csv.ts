type CsvCell = string | number | null;

/** A table: the names of its columns and, row by row, its cells. */
export interface CsvTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly CsvCell[])[];
}

/** A table as RFC 4180 text, lines ended by LF, the first naming the columns; `null` is an empty cell. */
export function writeCsv({ columns, rows }: CsvTable): string {
  return [columns, ...rows].map((row) => `${row.map(writeCell).join(',')}\n`).join('');
}

function writeCell(cell: CsvCell): string {
  if (cell === null) return '';
  return typeof cell === 'number' ? String(cell) : quote(defuse(cell));
}

/** A spreadsheet runs text that begins like a formula: CSV injection. Numbers stay numbers, negative ones too. */
function defuse(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

/** Spreadsheets of some countries take a semicolon or a tab for the end of a cell, unless it is quoted. */
function quote(text: string): string {
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
