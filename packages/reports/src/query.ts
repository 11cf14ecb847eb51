/** A value of a caller, only ever bound, never part of the text of a query. */
export type QueryParameter = string | number | bigint | null;

/** A query of one dialect, ready to run. */
export interface CompiledQuery {
  readonly sql: string;
  readonly parameters: readonly QueryParameter[];
}

/** A cell of a result: 64-bit and wider integers come as `bigint`, text as `string`, days as days since 1970-01-01. */
export type Cell = string | number | bigint | boolean | null;

/** A row of a result by column name. */
export type Row = Readonly<Record<string, Cell>>;

/** What differs between SQL engines. */
export interface Dialect {
  readonly name: string;
  /** The placeholder of the parameter at a place, from 0. */
  placeholder(index: number): string;
}

/** The one port of the engine: something that answers queries, all of one call from the same state of the data. */
export interface QueryRunner {
  readonly dialect: Dialect;
  run(queries: readonly CompiledQuery[], options?: { signal?: AbortSignal }): Promise<readonly (readonly Row[])[]>;
}
