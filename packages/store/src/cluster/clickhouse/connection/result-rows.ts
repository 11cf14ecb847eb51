import type { Cell, Row } from '@keytally/reports';

type Reader = (cell: string | number | boolean) => Cell;

/** Reads rows in the format JSONCompactEachRowWithNamesAndTypes: first the names of the columns, then their types. */
export class ResultRows {
  readonly rows: Row[] = [];
  #names: readonly string[] | undefined;
  #readers: readonly Reader[] | undefined;

  add(line: readonly unknown[]): void {
    if (this.#names === undefined) this.#names = line as readonly string[];
    else if (this.#readers === undefined) this.#readers = (line as readonly string[]).map(readerOf);
    else
      this.rows.push(
        rowOf(line as readonly (string | number | boolean | null)[], this.#names, this.#readers),
      );
  }
}

function rowOf(
  cells: readonly (string | number | boolean | null)[],
  names: readonly string[],
  readers: readonly Reader[],
): Row {
  const row: Record<string, Cell> = {};
  names.forEach((name, column) => {
    const cell = cells[column] ?? null;
    row[name] = cell === null ? null : (readers[column]?.(cell) ?? null);
  });
  return row;
}

function readerOf(type: string): Reader {
  const [, inner = type] = /^(?:Nullable|LowCardinality)\((.*)\)$/.exec(type) ?? [];
  if (inner !== type) return readerOf(inner);
  if (/^U?Int(64|128|256)$/.test(type)) return (cell) => BigInt(cell);
  if (/^(U?Int(8|16|32)|Float64|String|Bool|Nothing)$/.test(type)) return (cell) => cell;
  throw new TypeError(`a query cannot return ${type}: cast it in the SQL`);
}
