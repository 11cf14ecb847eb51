type CsvCell = string | number | null;

/** A table: the names of its columns and, row by row, its cells. */
export interface CsvTable {
  readonly columns: readonly string[];
  readonly rows: Iterable<readonly CsvCell[]>;
}

/** The rows that come of each item, made one after another, when they are asked for. */
export function* rowsOfEach<Item>(
  items: Iterable<Item>,
  rowsOf: (item: Item) => Iterable<readonly CsvCell[]>,
): Generator<readonly CsvCell[]> {
  for (const item of items) yield* rowsOf(item);
}

/** A table as lines of RFC 4180, each ended by LF, the first naming the columns; `null` is an empty cell. */
export function* writeCsv({ columns, rows }: CsvTable): Generator<string> {
  yield writeLine(columns);
  for (const row of rows) yield writeLine(row);
}

function writeLine(cells: readonly CsvCell[]): string {
  return `${cells.map(writeCell).join(',')}\n`;
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
