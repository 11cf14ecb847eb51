import type { AuditEntry } from './audit-entry.ts';

/** An entry with its number. Numbers rise with time and are never reused. */
export type NumberedAuditEntry = AuditEntry & { number: number };

/**
 * Who did what with keys, kept beside the registry; implemented by the store. The entry of a change is written with the
 * change (`KeyChange.audit`), in one transaction.
 */
export type AuditTrail = {
  /** Adds entries that belong to no change, all or none. Resolves when they are on stable storage. */
  write(entries: readonly AuditEntry[]): Promise<void>;

  /** Up to `limit` entries with a greater number, oldest first. Start with 0. */
  readAfter(number: number, limit: number): Promise<readonly NumberedAuditEntry[]>;

  /** The number of the last entry that the copy of the trail is known to have; 0 if none. */
  copied(): Promise<number>;

  /** Records the last entry that was copied. A smaller number changes nothing. */
  noteCopied(number: number): Promise<void>;

  /** Deletes entries before an instant, and all but the latest `mostRefused` refused calls. Numbers are not reused. */
  forget(before: Date, mostRefused: number): Promise<void>;
};
