import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TimeFormat } from '@keytally/events';
import type { QueryParameter } from '@keytally/reports';
import type { FileLine, FilePart, ParquetColumn, ParquetPart, TextPart } from '@keytally/store-ports';
import { quotedName } from '../../sql-text.ts';
import type { Connection } from '../engine/connection.ts';
import { isRefusal } from '../engine/engine-errors.ts';
import { literalPath } from '../engine/literal-path.ts';
import { countLines, withLineFeeds } from './line-end.ts';
import { readingParquet } from './open-parquet.ts';

/** Rows that are added to the table of cells at a time. */
const APPENDED_ROWS = 10_000;

/**
 * SQL that selects the rows of a part: `line` and the cells `c0`, `c1` and so on. `line` is null if every line is one
 * row.
 */
export interface Cells {
  readonly sql: string;
  readonly parameters: readonly QueryParameter[];
}

/** How to read the cells of a part, and from which columns. */
interface CellReader {
  /** A directory in which the engine may read files. */
  readonly directory: string;
  readonly connection: Connection;
  /** The columns to read, in the order of the cells; undefined if a line is the only cell. */
  readonly columns: readonly string[] | undefined;
  readonly timeFormat: TimeFormat;
  onFault(line: number, message: string): void;
}

/** Takes the cells of a part, and says how many rows they are. */
type UseCells = (cells: Cells) => Promise<number>;

/**
 * Reads the cells of a part and passes them to `use`. If the engine turns out not to be able to read them, `use` is
 * called again with cells that were read by this process. Lines that are not rows are reported as faults.
 */
export async function withCells(part: FilePart, reader: CellReader, use: UseCells): Promise<void> {
  if (part.kind === 'parquet') {
    await readingParquet(part.path, use(parquetCells(part, reader.columns ?? [], reader.timeFormat)));
    return;
  }
  const bytes = part.isPlain ? withLineFeeds(part.bytes) : undefined;
  if (bytes !== undefined && (await tryEngine(part, bytes, reader, use))) return;
  await use(await appendCells(part, reader));
}

/** Returns whether the engine could read the part, and made a row of each of its lines. */
async function tryEngine(
  part: TextPart,
  bytes: Uint8Array,
  reader: CellReader,
  use: UseCells,
): Promise<boolean> {
  const path = join(reader.directory, 'import.part');
  try {
    await writeFile(path, bytes, { mode: 0o600 });
    return (await use(textCells(part, path, reader))) === countLines(bytes);
  } catch (error) {
    if (isRefusal(error)) return false;
    throw error;
  } finally {
    await rm(path, { force: true });
  }
}

/** A part with one row on every line, with all options given, so that the engine guesses nothing. */
function textCells({ columns, delimiter = ',' }: TextPart, path: string, reader: CellReader): Cells {
  const given = columns ?? ['text'];
  const read = reader.columns ?? given;
  const names = given.map((_, index) => `'column${index}': 'VARCHAR'`).join(', ');
  const dialect = columns
    ? `delim = '${delimiter}', quote = '"', escape = '"'`
    : `delim = '\u0001', quote = '', escape = ''`;
  return {
    sql: `
      SELECT NULL::INTEGER AS line, ${read.map((name, index) => `column${given.indexOf(name)} AS c${index}`)}
      FROM read_csv($1, ${dialect}, columns = {${names}}, header = false, auto_detect = false, nullstr = '',
        strict_mode = true, new_line = '\\n', hive_partitioning = false)`,
    parameters: [literalPath(path)],
  };
}

/** Any other part of a text file: this process parses its rows. */
async function appendCells(part: TextPart, { connection, columns, onFault }: CellReader): Promise<Cells> {
  const read = columns?.map((name) => part.columns?.indexOf(name) ?? 0) ?? [0];
  await connection.query(
    `CREATE OR REPLACE TEMPORARY TABLE file_cells (line INTEGER, ${read.map((_, index) => `c${index} VARCHAR`)})`,
  );
  let rows: Extract<FileLine, { readonly cells: readonly string[] }>[] = [];
  const flush = async () => {
    const cells = read.map((place) => rows.map((row) => row.cells[place] ?? ''));
    await connection.append('file_cells', [rows.map(({ line }) => line), ...cells]);
    rows = [];
  };
  for (const row of part.read()) {
    if (row.fault === undefined) rows.push(row);
    else onFault(row.line, row.fault);
    if (rows.length === APPENDED_ROWS) await flush();
  }
  await flush();
  return { sql: 'SELECT * FROM file_cells', parameters: [] };
}

/** Selects the cells of the given columns of a Parquet file. */
export function parquetCells(
  { path, columns, first, rows }: ParquetPart,
  read: readonly string[],
  timeFormat: TimeFormat,
): Cells {
  const typeOf = new Map(columns.map(({ name, type }) => [name, type]));
  const cells = read.map(
    (name, index) => `${cellOf({ name, type: typeOf.get(name) ?? '' }, timeFormat)} AS c${index}`,
  );
  return {
    sql: `
      SELECT (file_row_number + 1)::INTEGER AS line, ${cells}
      FROM read_parquet($1, file_row_number = true, hive_partitioning = false)
      WHERE file_row_number BETWEEN $2 AND $3`,
    parameters: [literalPath(path), first, first + rows - 1],
  };
}

const TIME = /^TIMESTAMP/;
const NUMBER = /^(FLOAT|DOUBLE)$/;

/** SQL for a value of a Parquet file as its text in CSV. */
function cellOf({ name, type }: Pick<ParquetColumn, 'name' | 'type'>, timeFormat: TimeFormat): string {
  const column = quotedName(name);
  // Such a column needs no pattern, and the command line says so.
  if (TIME.test(type)) return timeTexts[typeof timeFormat === 'object' ? 'rfc3339' : timeFormat](column);
  // Tools turn integer columns with missing values into doubles: 3.0 is written as 3 again.
  if (NUMBER.test(type)) {
    return `CASE WHEN ${column} = trunc(${column}) AND abs(${column}) < 1e15
      THEN ${column}::BIGINT::VARCHAR ELSE ${column}::VARCHAR END`;
  }
  return `${column}::VARCHAR`;
}

const timeTexts: Readonly<Record<Exclude<TimeFormat, object>, (column: string) => string>> = {
  rfc3339: (column) => `strftime(make_timestamp(epoch_us(${column})), '%Y-%m-%dT%H:%M:%S.%gZ')`,
  'unix-ms': (column) => `epoch_ms(${column})::VARCHAR`,
  'unix-s': (column) => `printf('%d.%03d', epoch_ms(${column}) // 1000, epoch_ms(${column}) % 1000)`,
};
