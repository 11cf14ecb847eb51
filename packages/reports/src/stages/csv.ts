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

/** What stands between two cells, and in a number between the whole and the fraction. */
export interface CsvDialect {
  readonly delimiter: string;
  readonly decimal: '.' | ',';
}

/** The CSV of the API. */
export const apiDialect: CsvDialect = { delimiter: ',', decimal: '.' };

/** A table as CSV (RFC 4180), line by line, each ending in LF. The first line names the columns; `null` is empty. */
export function* writeCsv({ columns, rows }: CsvTable, dialect = apiDialect): Generator<string> {
  yield csvLine(columns, dialect);
  for (const row of rows) yield csvLine(row, dialect);
}

/** A line of CSV with its end. */
export function csvLine(cells: readonly CsvCell[], dialect = apiDialect): string {
  return `${cells.map((cell) => writeCell(cell, dialect)).join(dialect.delimiter)}\n`;
}

function writeCell(cell: CsvCell, { delimiter, decimal }: CsvDialect): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return splits(cell, delimiter) ? quoted(defuse(cell)) : defuse(cell);
  const number = (typeof cell === 'object' ? cell.number : String(cell)).replace('.', decimal);
  return number.includes(delimiter) ? quoted(number) : number;
}

/** Prevents CSV injection: spreadsheets run text that begins like a formula. Numbers stay numbers, negative ones too. */
function defuse(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

/** Commas, semicolons and tabs are quoted whatever the delimiter: in some countries spreadsheets end a cell at them. */
function splits(text: string, delimiter: string): boolean {
  return /[",;\t\r\n]/.test(text) || text.includes(delimiter);
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

interface Segmented {
  readonly overall?: object;
  readonly segments: readonly LabelsOfPart[];
}

/** The labels of a segment, and the cells that name it; none of either of the whole. */
interface LabelsOfPart {
  readonly segmentLabel: string;
  readonly secondLabel?: string;
}

interface NamedPart {
  readonly label?: string;
  readonly secondLabel?: string;
  /** That it is the whole beside its segments. */
  readonly isOverall?: true;
  /** What its rows have in `segmentColumns`: nothing names the whole beside its segments. */
  readonly segmentCells: readonly CsvCell[];
}

/** What results say that are not divided into segments. */
type Undivided<Results> = Exclude<Results, Segmented>;

/** The results of all users, or of each segment with its labels; the whole beside its segments is first, without a label. */
export function partsOf<Results extends object>(results: Results): (Undivided<Results> & NamedPart)[] {
  if (!isSegmented(results)) return [{ ...(results as Undivided<Results>), segmentCells: [] }];
  const none = segmentColumns(results).map(() => null);
  const segments = results.segments.map(({ segmentLabel: label, ...part }) => ({
    ...(part as unknown as Undivided<Results>),
    label,
    segmentCells: [label, ...(part.secondLabel === undefined ? [] : [part.secondLabel])],
  }));
  if (results.overall === undefined) return segments;
  const overall = {
    ...(results.overall as Undivided<Results>),
    isOverall: true as const,
    segmentCells: none,
  };
  return [overall, ...segments];
}

/** The columns that name the segment of a row. */
export function segmentColumns(results: object): ('segment' | 'secondSegment')[] {
  if (!isSegmented(results)) return [];
  const arePairs = results.segments.some(({ secondLabel }) => secondLabel !== undefined);
  return arePairs ? ['segment', 'secondSegment'] : ['segment'];
}

function isSegmented(results: object): results is Segmented {
  return 'segments' in results;
}
