import { hasNoValue, mappedColumns, type RowMapping, roundedCell } from '@keytally/events';
import type { FileLine, ParquetColumn, ParquetFile } from '@keytally/store-ports';
import { openLockedEngine } from '../engine/scratch-engine.ts';
import { openParquet, readingParquet } from './open-parquet.ts';
import { parquetCells } from './parquet-cells.ts';

/** Rows that are read at a time. */
const PAGE = 10_000;

/** Reads a Parquet file without a store: the cells of the mapped columns, as text, page by page. Whoever reads no page closes it. */
export async function readParquet(
  path: string,
  mapping: RowMapping,
): Promise<ParquetFile & { pages(): AsyncGenerator<readonly FileLine[]>; close(): void }> {
  const engine = await openLockedEngine([path]);
  const { columns, rows } = await openParquet(engine, path).catch((error: unknown) => {
    engine.close();
    throw error;
  });
  const read = mappedColumns(mapping);
  const cells = read.map((_, index) => `c${index}`);

  async function* pages(): AsyncGenerator<readonly FileLine[]> {
    try {
      for (let first = 0; first < rows; first += PAGE) {
        const part = { kind: 'parquet', path, columns, first, rows: PAGE, of: rows } as const;
        const { sql, parameters } = parquetCells(part, read, mapping.timeFormat);
        const query = `SELECT line, ${cells} FROM (${sql}) ORDER BY line`;
        const page = await readingParquet(path, engine.query(query, parameters));
        yield page.map((row) => ({
          line: Number(row.line),
          cells: cells.map((name) => String(row[name] ?? '')),
        }));
      }
    } finally {
      engine.close();
    }
  }

  return { columns, rows, pages, close: () => engine.close() };
}

/** Rows of a sample. */
const SAMPLE = 1_000;

/** The columns of a Parquet file with the texts of their first cells that are not empty. */
export async function sampleParquet(
  path: string,
): Promise<readonly { readonly name: string; readonly cells: readonly string[] }[]> {
  const engine = await openLockedEngine([path]);
  try {
    const { columns } = await openParquet(engine, path);
    const names = columns.filter(({ isScalar }) => isScalar).map(({ name }) => name);
    const part = { kind: 'parquet', path, columns, first: 0, rows: SAMPLE, of: SAMPLE } as const;
    const { sql, parameters } = parquetCells(part, names, 'as they are');
    const rows = await readingParquet(path, engine.query(sql, parameters));
    return names.map((name, place) => ({
      name,
      cells: rows
        .map((row) => roundedCell(String(row[`c${place}`] ?? '')))
        .filter((cell) => cell !== '' && !hasNoValue(cell)),
    }));
  } finally {
    engine.close();
  }
}

/** The columns of a Parquet file. */
export async function columnsOfParquet(path: string): Promise<readonly ParquetColumn[]> {
  const engine = await openLockedEngine([path]);
  try {
    return (await openParquet(engine, path)).columns;
  } finally {
    engine.close();
  }
}
