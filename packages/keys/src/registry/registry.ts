import type { KeyKind } from '../key-kind.ts';
import type { AuditEntry } from './audit-entry.ts';
import type { KeyRow } from './key-row.ts';

/** The rows to write, each replacing the row with its thumbprint, and the result to return after the write. */
export interface KeyChange<T> {
  readonly write: readonly KeyRow[];
  /** Thumbprints of rows to delete; nothing stays of them. */
  readonly forget?: readonly string[];
  readonly result: T;
  /** The entry for the audit trail, written with the rows. */
  readonly audit?: AuditEntry;
}

/**
 * Where keys are kept; implemented by the store. Every promise must settle: an adapter for a remote database needs a
 * timeout, and rejects when the database can't be reached.
 */
export interface KeyRegistry {
  /** Every row, tombstones too, in any order, as of the last completed change. */
  read(): Promise<readonly KeyRow[]>;

  /**
   * The live rows of these session keys, and of the keys that they belong to, as of the last completed change. Absent if
   * only this process makes changes: `revision` tells of all of them then.
   */
  readSessions?(ids: readonly string[]): Promise<readonly KeyRow[]>;

  /**
   * Makes one change at a time: `decide` gets every row, and no other change happens before its rows are written. The
   * rows and the audit entry are kept together or not at all, and are on stable storage before the promise resolves.
   * If `decide` throws, nothing is written and the promise rejects with its error. `decide` is pure and may be called
   * more than once.
   */
  change<T>(decide: (rows: readonly KeyRow[]) => KeyChange<T>): Promise<T>;

  /** Records that a token of the live key was accepted on `day` (UTC, `YYYY-MM-DD`). Earlier days change nothing. */
  touch(kind: KeyKind, id: string, day: string): Promise<void>;

  /**
   * Counts the changes made through this object. It rises once a change can be read and before its promise resolves,
   * so a cache in this process can tell that it is older than a completed change.
   */
  revision(): number;
}
