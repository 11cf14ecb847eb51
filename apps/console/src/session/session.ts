import type { Credentials, Schema } from '@keytally/client';

/** What a session may do: see reports, change products and tracking, or change keys. */
export type SessionAccess = Schema<'SessionAccess'>;

/** Who uses this page, and what they may do. */
export interface Session {
  readonly kind: 'ADMIN' | 'CLIENT';
  /** The key that is used, or that opened this session. */
  readonly keyId: string;
  /** Ids of the products that it reaches; `['*']` for all. */
  readonly products: readonly string[];
  readonly access: readonly SessionAccess[];
  readonly expiresAt: Date;
  /** Returns the token for the next call. */
  readonly token: Credentials;
  /** Ends the session on the server, so that none of its tokens is accepted any more. A pasted token can't be ended. */
  end?(): Promise<void>;
}

export function may(session: Session, access: SessionAccess): boolean {
  return session.access.includes(access);
}
