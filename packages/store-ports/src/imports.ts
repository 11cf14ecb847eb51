import type { ClockChange, RecordChecker, RecordFault, RowMapping } from '@keytally/events';

/** Imports the records of a file, one part at a time. */
export interface Imports {
  /**
   * Stores the new records of a file, each part in its own transaction. Parts stored before an error or a crash are
   * kept, and importing the file again continues from there. Rejects with `unknown-product`, or with the error from
   * reading the parts.
   */
  importFile(file: ImportedFile): Promise<ImportCounts>;

  /** Reads the columns of a Parquet file, which must be one of the store's input files. */
  openParquet(path: string): Promise<ParquetFile>;
}

export interface ImportedFile {
  readonly productId: string;
  /** The name of the import, under which its records are listed and erased. */
  readonly name: string;
  /** How rows become records; absent for NDJSON, where the only cell is the JSON of a record. */
  readonly mapping?: RowMapping;
  /** In the order of the file. */
  readonly parts: AsyncIterable<FilePart>;
  readonly check: RecordChecker;
  /** Unix ms: records may not be more than a day ahead of it. */
  readonly now: number;
  onRejected(row: RejectedRow): void;
  /** Called for each time of a row that the clock of the file skipped or showed twice. */
  onClockChange(change: ClockChange): void;
  /** Called after each part, with the totals so far. */
  onPart(counts: ImportCounts, part: FilePart): void;
}

export interface ImportCounts {
  readonly accepted: number;
  /** Records that are stored already or come earlier in the file. */
  readonly duplicates: number;
  /** Those of them that state a property value which the event that counts does not have. */
  readonly duplicatesWithNewProperties: number;
  /** Those of the accepted and the duplicates without an id that are equal to an earlier row of the file: each counts. */
  readonly equalRows: number;
  readonly rejected: number;
  /** Those of the rejected records that are past the retention of the product. */
  readonly pastRetention: number;
  /** What the product already had in the days of the accepted records; absent if it had nothing, or it is not known. */
  readonly earlier?: EarlierRecords;
}

/** Records that came in before an import, in the same days. */
export interface EarlierRecords {
  readonly records: number;
  /** Days since 1970-01-01, in the product's calendar. */
  readonly firstDay: number;
  readonly lastDay: number;
  /** The names of the imports that stored them. */
  readonly imports: readonly string[];
}

/** A row that was rejected, and why. `line` counts from 1. */
export interface RejectedRow {
  readonly line: number;
  readonly fault: RowFault;
  /** Its text, where that is known already. */
  readonly text?: string;
  /** The text of the cell at fault, where that is known already. */
  readonly cell?: string | undefined;
}

/** What is wrong with a row: a cell cannot be read, the record is invalid, or the line is not a row. */
export type RowFault = Pick<RecordFault, 'message'> & { readonly pointer?: string };

/**
 * A row of a file, with cells in the order of its part's columns, and its text if that is more than its cells; or the text of a line,
 * and why it is not a row.
 */
export type FileLine = { readonly line: number } & (
  | { readonly cells: readonly string[]; readonly fault?: never; readonly text?: string }
  | { readonly fault: string; readonly text: string; readonly cells?: never }
);

/** Consecutive rows of a file. */
export type FilePart = TextPart | ParquetPart;

/** Complete lines of a text file, UTF-8. */
export interface TextPart {
  readonly kind: 'text';
  readonly bytes: Uint8Array;
  /** Columns of CSV; absent for NDJSON, where a line is one cell. */
  readonly columns?: readonly string[];
  /** The character between the cells of CSV. */
  readonly delimiter?: string;
  /** Whether every line is one well-formed row. */
  readonly isPlain: boolean;
  /** Number of its first line. */
  readonly line: number;
  /** Bytes of the file up to the end of this part. */
  readonly position: number;
  /** Parses any content, slowly: for parts that the engine cannot read itself. */
  read(): Iterable<FileLine>;
}

/** Rows of a Parquet file, counted from 0. */
export interface ParquetPart {
  readonly kind: 'parquet';
  readonly path: string;
  readonly columns: readonly ParquetColumn[];
  readonly first: number;
  readonly rows: number;
  /** Rows in the whole file. */
  readonly of: number;
}

export interface ParquetColumn {
  readonly name: string;
  /** What the engine calls it: it knows no case, so that of two names one may get another. */
  readonly engineName: string;
  /** Name of the type, for messages. */
  readonly type: string;
  /** Whether its values are text, numbers, truth values or instants. */
  readonly isScalar: boolean;
  /** What it says of time, if that is what it holds: instants, what a clock showed, or days. */
  readonly time?: ParquetTime | undefined;
}

export type ParquetTime = 'instant' | 'local' | 'day';

export interface ParquetFile {
  readonly columns: readonly ParquetColumn[];
  readonly rows: number;
}
