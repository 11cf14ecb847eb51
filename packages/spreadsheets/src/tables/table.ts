import type { ColumnKind } from '../names/column-names.ts';

/** A cell: days and instants as the contract writes them, flags as `true` and `false`. A number may be its text, with all of its digits. */
export type Cell = string | number | { readonly number: string } | null;

export interface Column {
  readonly heading: string;
  readonly kind: ColumnKind;
}

/** Rows for people to read: each column has a heading, and says what its cells are. */
export interface Table {
  readonly columns: readonly Column[];
  readonly rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>;
}

/** What is said about a table, and in which words. */
export type AboutRow = readonly [what: string, words: string];

/** A report as rows for people. */
export interface ReportTable {
  readonly columns: readonly Column[];
  readonly rows: Iterable<readonly Cell[]>;
}
