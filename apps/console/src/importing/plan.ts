import type { Schema } from '@keytally/client';
import type { PropertyLabels } from '@keytally/contract/properties';
import type { DecimalMark } from '@keytally/events';
import type { ColumnGuess, Delimiter, Encoding, FaultGroup, Undecided } from '@keytally/import';
import type { BadRowFiles } from './bad-rows.ts';

/** The endings that are offered when a file is chosen. */
export const ENDINGS = '.csv,.tsv,.txt,.ndjson,.jsonl,.gz,.xlsx';

/** How the text of a file is read; what is absent is found in the file. */
export interface Reading {
  readonly delimiter?: Delimiter | undefined;
  readonly decimal?: DecimalMark | undefined;
  readonly encoding?: Encoding | undefined;
  /** Of a workbook. */
  readonly sheet?: string | undefined;
  /** Rows above the names of the columns. */
  readonly skipRows?: number | undefined;
}

/** How a file becomes records. */
export interface Plan extends Reading {
  /** Of NDJSON: whether each line is already a record, which has no columns. */
  readonly holdsRecords?: boolean | undefined;
  /** The column of each field. */
  readonly columns: readonly FieldOf[];
  /** What every event is called, if no column says it. */
  readonly eventName?: string | undefined;
  /** What is the same in all rows, where no column, or an empty cell, says it. */
  readonly constants?: readonly Constant[] | undefined;
  /** Whether each row is a session, not an event. */
  readonly isSession?: boolean | undefined;
  /** The columns that identify a row; without any its own fields do. */
  readonly idColumns?: readonly string[] | undefined;
  /** The name of a format of times, or a pattern; found in the file if it is absent. */
  readonly timeFormat?: string | undefined;
  /** The unit of times since 1970 that is meant although none of them is likely in it. */
  readonly saidUnit?: string | undefined;
  /** The zone of the clock that wrote times without an offset. */
  readonly timeZone: string;
  /** What custom properties that have no label are called from this import on: like their columns. */
  readonly labels?: PropertyLabels | undefined;
  /** The import whose records the rows replace, all of them at the end; absent for a new import. */
  readonly replaces?: string | undefined;
}

export interface FieldOf {
  readonly field: string;
  readonly column: string;
}

export interface Constant {
  readonly field: string;
  readonly value: string;
}

/** A column with some of its values. */
export interface LookedColumn {
  readonly name: string;
  readonly samples: readonly string[];
}

interface LookedSheet {
  readonly name: string;
  readonly isHidden: boolean;
}

/** What was found in a file, and what is proposed for it. */
export interface Look extends ColumnGuess {
  readonly format: 'csv' | 'ndjson';
  /** Whether lines of NDJSON are records already, and there is nothing to choose. */
  readonly holdsRecords?: boolean | undefined;
  /** `semicolon-separated, CRLF line ends`; empty for a file that needs no words. */
  readonly about: string;
  readonly columns: readonly LookedColumn[];
  /** The sheets that can be chosen, the one that is read first; absent if the file is no workbook. */
  readonly sheets?: readonly LookedSheet[] | undefined;
  readonly reading: Reading;
  /** Why an encoding was assumed that nothing in the file names; absent if none was. */
  readonly assumed?: string | undefined;
  /** The name of a column that looks like a cell: the first line may be a row. */
  readonly heading?: string | undefined;
  /** The only name in the first row, if that may be a title with the names of the columns below it. */
  readonly title?: string | undefined;
  /** Whether rows are sums over people. */
  readonly hasSums?: boolean;
  /** Why the sheet has nothing to import; absent if it has, or if there is no other sheet to choose. */
  readonly noTable?: string | undefined;
}

/** How times and numbers are written: as was said, or as rows decide; absent where that is open. */
export interface FoundReading extends Pick<Plan, 'decimal' | 'timeFormat'> {
  readonly undecided: readonly Undecided[];
}

/** One of the first rows: as it will be stored, or why it will not. */
export interface FirstRow {
  readonly line: number;
  readonly fault?: Fault | undefined;
  readonly record?: ShownRecord | undefined;
}

export interface ShownRecord {
  readonly client: string;
  /** ISO */
  readonly at: string;
  /** `Category / Name`, or what a session is called. */
  readonly what: string;
  readonly others: readonly (readonly [field: string, value: string])[];
}

/** Why a row is not stored. */
export interface Fault {
  readonly line: number;
  readonly column?: string | undefined;
  readonly message: string;
}

/** How far an import is. */
export interface Progress extends Counts {
  /** From 0 to 1. */
  readonly share: number;
}

export interface Counts {
  readonly accepted: number;
  readonly duplicates: number;
  readonly rejected: number;
}

/** What happened up to the end, whatever ended it. */
export interface Outcome extends Counts {
  /** The first of them. */
  readonly faults: readonly Fault[];
  /** All of them by their reasons. */
  readonly faultGroups: readonly FaultGroup[];
  /** Rows without an id that are equal to an earlier one of the file: each counts. */
  readonly equalRows: number;
  /** Rows with the id of an earlier one of the file: of these only the first counts. */
  readonly repeatedRows: number;
  /** The rows with a fault as files; absent if there are none. */
  readonly badRows?: BadRowFiles | undefined;
  /** Times that the clock skipped, or showed twice. */
  readonly gaps: number;
  readonly overlaps: number;
  /** Unix ms of the first and the last record that came in; absent if there is none. */
  readonly span?: readonly [first: number, last: number] | undefined;
  /** What made way for them, if they replaced the records of an import. */
  readonly replaced?: Schema<'ReplacedImport'> | undefined;
  /** Why it ended before the end of the file. */
  readonly failure?: string | undefined;
}
