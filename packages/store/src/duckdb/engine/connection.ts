import {
  BIGINT,
  DOUBLE,
  type DuckDBConnection,
  DuckDBDateValue,
  type DuckDBMaterializedResult,
  type DuckDBType,
  type DuckDBValue,
  HUGEINT,
  INTEGER,
  SQLNULL,
  VARCHAR,
} from '@duckdb/node-api';
import { textDecoder } from '@duckdb/node-api/lib/vectors/dataAccessors.js';
import type { Cell, QueryParameter, Row } from '@keytally/reports';
import type { StoreError } from '@keytally/store-ports';
import { appendColumns, type NamedColumns } from './append-columns.ts';
import { hasEnded, toStoreError } from './engine-errors.ts';

/**
 * The binding takes a U+FEFF at the beginning of a text for a byte order mark and drops it, which makes two different
 * texts equal.
 */
const exactly = new TextDecoder('utf-8', { ignoreBOM: true });
textDecoder.decode = (bytes: Uint8Array) => exactly.decode(bytes);

/** A connection to the data file. It runs one statement at a time, so take it from a pool. */
export class Connection {
  readonly #native: DuckDBConnection;
  readonly #onEnd: (error: StoreError) => void;

  /** @param onEnd called with the error of each call that fails because the engine has ended */
  constructor(native: DuckDBConnection, onEnd: (error: StoreError) => void = () => undefined) {
    this.#native = native;
    this.#onEnd = onEnd;
  }

  /**
   * Runs a statement with values bound to `$1` and so on. It is planned again on every run: the engine keeps the plan
   * of a prepared statement even when the statistics of its tables change. It then sorts by a value range that is out
   * of date, which returns wrong texts or crashes the process.
   */
  query(sql: string, parameters: readonly QueryParameter[] = []): Promise<readonly Row[]> {
    return this.#guard(async () => {
      if (parameters.length === 0) return resultRows(await this.#native.run(sql));
      return resultRows(await this.#native.run(sql, [...parameters], parameters.map(typeOf)));
    });
  }

  /**
   * Adds rows to a table; `columns` has the values of every column of the table.
   *
   * @param order the names of the columns as the table has them, if they are known
   */
  append(table: string, columns: NamedColumns, order?: readonly string[]): Promise<void> {
    return this.#guard(() => appendColumns(this.#native, table, columns, order));
  }

  /** Stops the running statement, which then rejects. */
  interrupt(): void {
    this.#native.interrupt();
  }

  close(): void {
    this.#native.closeSync();
  }

  async #guard<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      const known = toStoreError(error);
      if (hasEnded(error)) this.#onEnd(known);
      throw known;
    }
  }
}

/**
 * Uses the narrowest type for the value: comparing a column with a parameter of a wider type scans the whole column.
 */
function typeOf(value: QueryParameter): DuckDBType {
  if (value === null) return SQLNULL;
  if (typeof value === 'string') return VARCHAR;
  if (typeof value === 'number') return (value | 0) === value ? INTEGER : DOUBLE;
  return BigInt.asIntN(64, value) === value ? BIGINT : HUGEINT;
}

async function resultRows(result: DuckDBMaterializedResult): Promise<readonly Row[]> {
  if (result.columnCount === 0) return [];
  const rows: Row[] = [];
  // Chunks of 2,048 rows are fetched asynchronously, so other work can run in between.
  for await (const chunk of result.yieldConvertedRowObjects(toCell)) rows.push(...(chunk as readonly Row[]));
  return rows;
}

function toCell(value: DuckDBValue): Cell {
  if (value === null || typeof value !== 'object') return value;
  if (value instanceof DuckDBDateValue) return value.days;
  throw new TypeError('a query cannot return decimals, lists or times: cast them in the SQL');
}
