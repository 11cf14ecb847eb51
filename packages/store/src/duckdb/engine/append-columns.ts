import { type DuckDBConnection, DuckDBDataChunk, type DuckDBValue } from '@duckdb/node-api';

/** The values of one column, one for each row. */
export type Column = readonly (string | number | bigint | boolean | null)[];

/** Rows that fit in one chunk: the engine's vector size. */
const CHUNK_ROWS = 2048;

/** The columns of a table by their names. */
export type NamedColumns = Readonly<Record<string, Column>>;

/**
 * Adds rows by column without SQL, about ten times as fast as `INSERT`. Part of the open transaction, if there is one.
 *
 * @param order the names of the columns as the table has them; looked up if it is absent
 */
export async function appendColumns(
  connection: DuckDBConnection,
  table: string,
  named: NamedColumns,
  order?: readonly string[],
): Promise<void> {
  const rows = Object.values(named)[0]?.length ?? 0;
  if (rows === 0) return;
  const columns = inOrder(table, named, order ?? (await orderOf(connection, table)));
  const appender = await connection.createAppender(table);
  try {
    const types = columns.map((_, index) => appender.columnType(index));
    for (let start = 0; start < rows; start += CHUNK_ROWS) {
      const chunk = DuckDBDataChunk.create(types);
      chunk.setColumns(
        columns.map((column): readonly DuckDBValue[] => column.slice(start, start + CHUNK_ROWS)),
      );
      appender.appendDataChunk(chunk);
    }
  } catch (error) {
    // Rows still in the appender would otherwise be written when it is garbage collected, into whatever transaction is
    // open then.
    appender.clear();
    throw error;
  } finally {
    appender.closeSync();
  }
}

async function orderOf(connection: DuckDBConnection, table: string): Promise<readonly string[]> {
  const reader = await connection.runAndReadAll('SELECT name FROM pragma_table_info($1) ORDER BY cid', [
    table,
  ]);
  return reader.getRows().map(([name]) => String(name));
}

/** Rows lack nothing that the table has, and have nothing that it lacks: a value never gets into the next column. */
function inOrder(table: string, named: NamedColumns, order: readonly string[]): readonly Column[] {
  const unknown = Object.keys(named).filter((name) => !order.includes(name));
  const missing = order.filter((name) => named[name] === undefined);
  if (unknown.length + missing.length > 0)
    throw new TypeError(
      `rows of ${table} have ${unknown.join(', ') || 'nothing else'}, and lack ${missing.join(', ') || 'nothing'}`,
    );
  return order.map((name) => named[name] as Column);
}
