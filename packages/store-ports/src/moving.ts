import type { CheckedRecord } from '@keytally/events';
import type { NumberedAuditEntry } from '@keytally/keys';
import type { RecordPosition } from './record-exports.ts';
import type { EventKey, TrackingMode } from './registry.ts';
import type { ImportOrigin, Origin, StoredImport } from './usage.ts';

/**
 * What a move to another store needs beside the other ports: they hand out new numbers and days, and a move keeps those
 * that were given. Whatever adds something may be repeated.
 */
export interface Moving {
  /** What is known of a move of this data. */
  note(): Promise<MoveNote | undefined>;
  /** Keeps a note, or forgets it; it is on stable storage when the promise resolves. */
  putNote(note: MoveNote | undefined): Promise<void>;

  /** The number of the last audit entry, also if it was forgotten; 0 if there was none. */
  lastAuditNumber(): Promise<number>;
  /** Adds entries under their numbers, all greater than the last one; the next new entry comes after `lastNumber`. */
  putAudit(entries: readonly NumberedAuditEntry[], lastNumber: number): Promise<void>;

  /** Notes that the retention of the product deleted records of days before this one. */
  putRemovedBefore(productId: string, day: number): Promise<void>;

  listNames(productId: string): Promise<readonly MovedName[]>;
  /** Adds the names that the product does not have. */
  putNames(productId: string, names: readonly MovedName[]): Promise<void>;

  /**
   * Adds imports without records, the oldest first; does nothing if the product has imports. Records that come in under
   * their names count twice until `completeImports` is called.
   */
  announceImports(productId: string, imports: readonly StoredImport[]): Promise<void>;
  /** Makes the imports as large as they were, with the records of theirs that were erased since. */
  completeImports(productId: string, imports: readonly StoredImport[]): Promise<void>;

  /** Records of imports that others brought too, in their order after a place, some thousand at most. */
  listRepeated(productId: string, after: number): Promise<readonly MovedRepeat[]>;
  /** Adds those that the product does not have, in this order. */
  putRepeated(productId: string, repeated: readonly MovedRepeat[]): Promise<void>;

  /**
   * Reads the records of a product in the order of exports, from the first one or from after one.
   *
   * @param most records of a part
   */
  readRecords(productId: string, after?: RecordPosition, most?: number): AsyncIterable<MovedRecords>;
}

/** The part of a store in a move that is under way, or that it has behind it. */
export interface MoveNote {
  /** The same in both stores. */
  readonly id: string;
  readonly role: 'source' | 'target';
  /** The other store, for people. */
  readonly other: string;
  /** Whether all of it is in the other store, and was compared. */
  readonly isDone: boolean;
  /** Only of a target: the product that is being copied, and its last record that is there. */
  readonly place?: MovePlace;
}

export interface MovePlace {
  readonly productId: string;
  readonly after?: RecordPosition;
}

/** An event name with all that is kept of it. */
export interface MovedName extends EventKey {
  readonly tracking: TrackingMode;
  readonly firstDay: number;
  readonly lastDay: number;
}

/** A record that an import has, as another import or caller brought it too. */
export interface MovedRepeat {
  readonly place: number;
  /** The import that has it. */
  readonly import: string;
  readonly record: CheckedRecord;
  /** In the product's time zone. */
  readonly day: number;
  /** The other import; absent for a caller without one. */
  readonly from?: ImportOrigin | undefined;
  /** As `Origin` has them. */
  readonly sentBy?: Origin['sentBy'];
  readonly receivedAt?: number | undefined;
}

export interface MovedRecords {
  readonly records: readonly CheckedRecord[];
  /** The day of each of them in the product's time zone. */
  readonly days: readonly number[];
  /** The import of each of them; null for records of none. */
  readonly imports: readonly (string | null)[];
  /** The position of the last of them. */
  readonly last: RecordPosition;
  /** The share of the product's days that come before it. */
  readonly share: number;
}
