import { type DuckDBConnection, DuckDBDataChunk, type DuckDBValue } from '@duckdb/node-api';

/** The values of one column, one for each row. */
export type Column = readonly (string | number | bigint | boolean | null)[];

/** Rows that fit in one chunk: the engine's vector size. */
const CHUNK_ROWS = 2048;

/**
 * Adds rows by column without SQL, about ten times as fast as `INSERT`. Part of the open transaction, if there is one.
 */
export async function appendColumns(
  connection: DuckDBConnection,
  table: string,
  columns: readonly Column[],
): Promise<void> {
  const rows = columns[0]?.length ?? 0;
  if (rows === 0) return;
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
