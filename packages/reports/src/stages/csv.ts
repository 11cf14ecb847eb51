/** A number can be given as its text, which may have more digits than a number of JavaScript keeps. */
type CsvCell = string | number | { readonly number: string } | null;

/** A table: the names of its columns and, row by row, its cells. */
export interface CsvTable {
  readonly columns: readonly string[];
  readonly rows: Iterable<readonly CsvCell[]>;
}

/** The rows of each item, made lazily. */
export function* rowsOfEach<Item>(
  items: Iterable<Item>,
  rowsOf: (item: Item) => Iterable<readonly CsvCell[]>,
): Generator<readonly CsvCell[]> {
  for (const item of items) yield* rowsOf(item);
}

/** A table as CSV (RFC 4180), line by line, each ending in LF. The first line names the columns; `null` is empty. */
export function* writeCsv({ columns, rows }: CsvTable): Generator<string> {
  yield csvLine(columns);
  for (const row of rows) yield csvLine(row);
}

/** A line of CSV with its end. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(writeCell).join(',')}\n`;
}

function writeCell(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'object') return cell.number;
  return typeof cell === 'number' ? String(cell) : quote(defuse(cell));
}

/** Prevents CSV injection: spreadsheets run text that begins like a formula. Numbers stay numbers, negative ones too. */
function defuse(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

/** Quotes semicolons and tabs too: in some countries spreadsheets end a cell at them. */
function quote(text: string): string {
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
