import type { Schema } from '@keytally/client';

/** What a session may do: see reports, change products and tracking, or change keys. */
export type SessionAccess = Schema<'SessionAccess'>;

/** Who uses this page, and what they may do. */
export interface Session {
  readonly kind: 'ADMIN' | 'CLIENT';
  readonly keyId: string;
  /** Ids of the products that it reaches; `['*']` for all. */
  readonly products: readonly string[];
  readonly access: readonly SessionAccess[];
  readonly expiresAt: Date;
  /** A token for the next call. */
  token(): Promise<string>;
}

export function may(session: Session, access: SessionAccess): boolean {
  return session.access.includes(access);
}
