import { hash, randomBytes } from 'node:crypto';

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
