import { hash, randomBytes } from 'node:crypto';
import type { Role } from '../access.ts';
import type { KeyKind } from '../key-kind.ts';
import type { SignIn } from '../registry/key-row.ts';

/** A sign-in whose code opens one session, with the one key that began it. */
export interface PairedSignIn extends SignIn {
  /** Thumbprint of the public key. */
  readonly sessionKey: string;
}

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
  /** The role of the session. */
  readonly role: Role;
  /** Only of a person who signs in. */
  readonly signIn?: PairedSignIn | undefined;
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

/** A new code: 32 random bytes in base64url, so that nobody can guess one within its lifetime. */
export function newCode(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of a code. A plain hash is enough: a code has 256 random bits, so no list of guesses finds it. */
export function hashOfCode(code: string): string {
  return hash('sha256', code, 'base64url');
}

/** The id of a new session key, without its prefix: 9 random bytes, so that ids do not meet. */
export function newSessionName(): string {
  return randomBytes(9).toString('base64url');
}
