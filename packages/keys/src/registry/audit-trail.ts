import type { AuditEntry } from './audit-entry.ts';

/** An entry with its number. Numbers rise with time and are never reused. */
export interface NumberedAuditEntry extends AuditEntry {
  readonly number: number;
}

/** Which entries to list. Those that fit all of it. */
export interface AuditSelection {
  /** Only entries about this key: it acted, was changed or opened a session, or a refused token named it. */
  readonly keyId?: string | undefined;
  readonly action?: AuditEntry['action'] | undefined;
  readonly outcome?: AuditEntry['outcome'] | undefined;
  /** Only entries from before this instant. */
  readonly before?: Date | undefined;
  /** Only entries with a smaller number: the next page. */
  readonly below?: number | undefined;
  readonly limit: number;
}

/**
 * Who did what with keys, kept beside the registry; implemented by the store. The entry of a change is written with the
 * change (`KeyChange.audit`), in one transaction.
 */
export interface AuditTrail {
  /** Adds entries that belong to no change, all or none. Resolves when they are on stable storage. */
  write(entries: readonly AuditEntry[]): Promise<void>;

  /** Before a change of keys: gives up what the store has in reserve on its disk, if the disk is full. Absent if it has none. */
  makeRoom?(): Promise<void>;

  /** Up to `limit` entries with a greater number, oldest first. Start with 0. */
  readAfter(number: number, limit: number): Promise<readonly NumberedAuditEntry[]>;

  /** Up to `limit` of the selected entries, newest first. */
  list(selection: AuditSelection): Promise<readonly NumberedAuditEntry[]>;

  /**
   * Up to `limit` entries with a greater number that belong into this server's copy of the trail, oldest first: all of
   * them, or if several servers write to the trail, those that this one wrote.
   */
  readForCopy(number: number, limit: number): Promise<readonly NumberedAuditEntry[]>;

  /** The number of the last entry that this server's copy of the trail is known to have; 0 if none. */
  copied(): Promise<number>;

  /** Records the last entry that was copied. A smaller number changes nothing. */
  noteCopied(number: number): Promise<void>;

  /**
   * Deletes entries of more than `keptMs` before `now`, and all but the latest `mostRefused` refused calls. A clock that is
   * far ahead must not delete the changes: their age is that before the newest change, if that is less, and the latest
   * `leastChanges` stay. Numbers are not reused.
   */
  forget(now: Date, limits: AuditLimits): Promise<void>;
}

interface AuditLimits {
  readonly keptMs: number;
  readonly leastChanges: number;
  readonly mostRefused: number;
}
