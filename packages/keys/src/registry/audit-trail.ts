import type { AuditEntry } from './audit-entry.ts';

/** An entry in its place: numbers rise with time, and none is given twice. */
export type NumberedAuditEntry = AuditEntry & { number: number };

/**
 * Who did what with keys, kept beside the registry; implemented by the store. The entry of a change comes in with the
 * change (`KeyChange.audit`), so that there is neither without the other.
 */
export type AuditTrail = {
  /** Adds entries that belong to no change, all of them or none; they are on stable storage when it resolves. */
  write(entries: readonly AuditEntry[]): Promise<void>;

  /** The entries behind a number, oldest first, at most `limit`. Before the first is 0. */
  readAfter(number: number, limit: number): Promise<readonly NumberedAuditEntry[]>;

  /** The number of the last entry that a copy of the trail has for certain; 0 when it has none. */
  copied(): Promise<number>;

  /** Notes how far a copy of the trail goes. A smaller number changes nothing. */
  noteCopied(number: number): Promise<void>;

  /**
   * Forgets the entries before an instant, and of those of refused calls all but the latest so many. The numbers of
   * forgotten entries are not given again.
   */
  forget(before: Date, mostRefused: number): Promise<void>;
};
