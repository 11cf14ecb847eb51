import type { KeyKind } from '../key-kind.ts';

/** The right to download one file, given to a key for a while. The ticket itself is not kept. */
export interface FileTicket {
  /** SHA-256 of the ticket, base64url. */
  readonly ticketHash: string;
  readonly productId: string;
  /** The day of the file, `YYYY-MM-DD`. */
  readonly day: string;
  /** The key that asked for it; of a session that of the session. */
  readonly kind: KeyKind;
  readonly keyId: string;
  readonly thumbprint: string;
  readonly expiresAt: Date;
}

/** Tickets that have not been used yet, kept beside the registry; implemented by the store. */
export interface FileTickets {
  /**
   * Adds a ticket. Deletes those that ended before `now`, and those of the same key that end first if it has more than
   * `mostOfKey`.
   */
  add(ticket: FileTicket, now: Date, mostOfKey: number): Promise<void>;

  /** Looks a ticket up; `undefined` if there is none. It costs no write. */
  find(ticketHash: string): Promise<FileTicket | undefined>;

  /** Removes a ticket, if it is there. */
  remove(ticketHash: string): Promise<void>;
}
