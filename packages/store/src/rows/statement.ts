import type { QueryParameter, Row } from '@keytally/reports';
import { quotedName } from '../sql-text.ts';

/** A connection to any database. */
export interface Connection {
  /** Runs a statement with values bound to `$1` and so on. */
  query(sql: string, parameters?: readonly QueryParameter[]): Promise<readonly Row[]>;
}

/** A statement and the values that are bound to it: the arguments of `query`. */
export type Statement = readonly [sql: string, parameters?: readonly QueryParameter[]];

/** The cells of a row to write, by column. */
export type Cells = Readonly<Record<string, QueryParameter>>;

export function insertion(table: string, cells: Cells): Statement {
  const columns = Object.keys(cells);
  const values = columns.map((_, index) => `$${index + 1}`);
  return [
    `INSERT INTO ${quotedName(table)} (${columns.join(', ')}) VALUES (${values.join(', ')})`,
    Object.values(cells),
  ];
}

/**
 * Writes the cells of the row that has the same one in the column `key`, and returns that cell; nothing if there is no such
 * row. Other columns keep their values: those of a newer version, which adds them while servers of this one still run.
 */
export function replacement(table: string, key: string, cells: Cells): Statement {
  const columns = Object.keys(cells);
  const equal = (column: string) => `${column} = $${columns.indexOf(column) + 1}`;
  const changed = columns.filter((column) => column !== key).map(equal);
  return [
    `UPDATE ${quotedName(table)} SET ${changed.join(', ')} WHERE ${equal(key)} RETURNING ${key}`,
    Object.values(cells),
  ];
}
