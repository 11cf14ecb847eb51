import type { KeyKind, SessionAccess } from '../key-kind.ts';

/** A code that was given to a key and opens one session. The code itself is not kept. */
export interface Pairing {
  /** SHA-256 of the code, base64url. */
  readonly codeHash: string;
  readonly kind: KeyKind;
  /** Id and thumbprint of the key that asked for the code. */
  readonly parentId: string;
  readonly parentThumbprint: string;
  /** Client keys only: the products that the session may reach. */
  readonly products?: readonly string[] | undefined;
  readonly access: readonly SessionAccess[];
  readonly expiresAt: Date;
}

/** Codes that have not been used yet, kept beside the registry; implemented by the store. */
export interface Pairings {
  /**
   * Adds a pairing. Deletes those that ended before `now`, and the oldest of the same parent if it has more than
   * `mostOfParent`.
   */
  add(pairing: Pairing, now: Date, mostOfParent: number): Promise<void>;

  /**
   * Removes a pairing and resolves to it; `undefined` if there is none. Of many calls at once for one code, one gets it.
   * A code that does not exist costs no write.
   */
  take(codeHash: string): Promise<Pairing | undefined>;
}
