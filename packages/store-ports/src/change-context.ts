import type { AuditEntry } from '@keytally/keys';

/**
 * Called when it is the turn of a call to write, before anything is changed. If it rejects, the call rejects with the
 * same error: its caller may have lost its permission while waiting.
 */
export type Guard = () => Promise<void>;

/** What belongs to a change of products or records. */
export interface ChangeContext<Done> {
  readonly guard?: Guard;
  /**
   * Makes the entry for the audit trail, which is written in the same transaction. Not called if nothing is changed, as
   * there is nothing of the name.
   */
  readonly audit?: (done: Done) => AuditEntry;
}
