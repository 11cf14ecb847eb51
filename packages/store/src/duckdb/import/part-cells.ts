import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TimeFormat } from '@keytally/events';
import type { FileLine, FilePart, TextPart } from '@keytally/store-ports';
import type { Connection } from '../engine/connection.ts';
import { isRefusal } from '../engine/engine-errors.ts';
import { literalPath } from '../engine/literal-path.ts';
import { countLines, withLineFeeds } from './line-end.ts';
import { readingParquet } from './open-parquet.ts';
import { type Cells, parquetCells } from './parquet-cells.ts';

/** Rows that are added to the table of cells at a time. */
const APPENDED_ROWS = 10_000;

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
    const cells = read.map(
      (place, index) => [`c${index}`, rows.map((row) => row.cells[place] ?? '')] as const,
    );
    const columns = { line: rows.map(({ line }) => line), ...Object.fromEntries(cells) };
    await connection.append('file_cells', columns, Object.keys(columns));
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
