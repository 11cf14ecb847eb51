import type { KeyKind } from '../key-kind.ts';
import type { AuditEntry } from './audit-entry.ts';
import type { KeyRow } from './key-row.ts';

/** What to write, each row in the place of the one with its thumbprint, and what to answer once it is written. */
export type KeyChange<T> = {
  write: readonly KeyRow[];
  result: T;
  /** What the audit trail says of it from then on. */
  audit?: AuditEntry;
};

/**
 * Where keys are kept; implemented by the store. Every promise must settle: an adapter to something remote needs a
 * time-out, and rejects when the store can't be reached.
 */
export type KeyRegistry = {
  /** Every row, tombstones too, in any order, each as the last completed change left it. */
  read(): Promise<readonly KeyRow[]>;

  /**
   * One change after another: `decide` gets every row, and no other change comes between that and its write. All of
   * `write` and the entry for the audit trail, or nothing, is kept, and it is on stable storage before the promise
   * resolves. When `decide` throws, nothing
   * is written and the promise rejects with what it threw. `decide` is pure and may be called more than once.
   */
  change<T>(decide: (rows: readonly KeyRow[]) => KeyChange<T>): Promise<T>;

  /** Notes that a token of the live key was accepted on `day` (UTC, `YYYY-MM-DD`). Earlier days change nothing. */
  touch(kind: KeyKind, id: string, day: string): Promise<void>;

  /**
   * Counts the changes made through this object. It moves after the rows of a change can be read and before the
   * promise of that change resolves, so that a cache of this process is never older than an answered change.
   */
  revision(): number;
};
