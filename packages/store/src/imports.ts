import type { RecordChecker, RecordFault, RowMapping } from '@keytally/events';

/** Takes in the records of a file, a part of it at a time. */
export interface Imports {
  /**
   * Stores the records of a file that are new, each part in a transaction of its own, so what was taken in before a
   * fault or a crash stands, and doing it again goes on where it ended. Rejects with `unknown-product`, and with what
   * reading the parts rejects with.
   */
  importFile(file: ImportedFile): Promise<ImportCounts>;

  /** What the columns of a Parquet file are, which must be one of the store's input files. */
  openParquet(path: string): Promise<ParquetFile>;
}

export interface ImportedFile {
  readonly productId: string;
  /** How rows become records; left out where a part's only cell is the JSON of a record. */
  readonly mapping?: RowMapping;
  /** In the order of the file. */
  readonly parts: AsyncIterable<FilePart>;
  readonly check: RecordChecker;
  /** Unix ms: records may not be more than a day ahead of it. */
  readonly now: number;
  onRejected(row: RejectedRow): void;
  /** Told after each part, with the sums so far. */
  onPart(counts: ImportCounts, part: FilePart): void;
}

export interface ImportCounts {
  readonly accepted: number;
  /** Records that were stored already or stand earlier in the file. */
  readonly duplicates: number;
  readonly rejected: number;
}

/** A row that was not taken, and why. `line` counts from 1. */
export interface RejectedRow {
  readonly line: number;
  readonly fault: RowFault;
}

/** What is wrong with a row: a cell that says nothing of the kind, a record that may not be, or no row at all. */
export type RowFault = Pick<RecordFault, 'message'> & { readonly pointer?: string };

/** A row of a file in the order of its part's columns, or why a line is none. */
export type FileLine = { readonly line: number } & (
  | { readonly cells: readonly string[]; readonly fault?: never }
  | { readonly fault: string; readonly cells?: never }
);

/** Some rows of a file that follow one another. */
export type FilePart = TextPart | ParquetPart;

/** Whole lines of a text file, UTF-8. */
export interface TextPart {
  readonly kind: 'text';
  readonly bytes: Uint8Array;
  /** Columns of CSV; left out where a line is one cell. */
  readonly columns?: readonly string[];
  /** Whether every line is one well-formed row. */
  readonly isPlain: boolean;
  /** Of its first line. */
  readonly line: number;
  /** Bytes of the file up to its end. */
  readonly position: number;
  /** Reads it slowly, whatever is in it: for what the engine can't read itself. */
  read(): Iterable<FileLine>;
}

/** Rows of a Parquet file, counted from 0. */
export interface ParquetPart {
  readonly kind: 'parquet';
  readonly path: string;
  readonly columns: readonly ParquetColumn[];
  readonly first: number;
  readonly rows: number;
  /** How many there are in the file. */
  readonly of: number;
}

export interface ParquetColumn {
  readonly name: string;
  /** The name of its type, for messages. */
  readonly type: string;
  /** Whether its values are text, numbers, truth values or instants. */
  readonly isScalar: boolean;
}

export interface ParquetFile {
  readonly columns: readonly ParquetColumn[];
  readonly rows: number;
}
