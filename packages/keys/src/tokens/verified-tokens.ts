import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { TokenClaims } from './token-claims.ts';

/** A token that was signed with the key of this thumbprint. Nothing else about the key is cached. */
interface VerifiedToken {
  readonly claims: TokenClaims;
  readonly thumbprint: string;
}

/**
 * Caches up to `limit` tokens with a valid signature and drops the least recently used first. They are stored by the
 * SHA-256 of the whole token: a forgery can't share it, and a memory dump shows no token. An entry grants nothing by
 * itself: the verifier looks up the key and checks the times on every call.
 */
export class VerifiedTokens {
  readonly #entries: LRUCache<string, VerifiedToken>;

  constructor(limit: number) {
    this.#entries = new LRUCache({ max: limit });
  }

  get(token: string): VerifiedToken | undefined {
    return this.#entries.get(digest(token));
  }

  set(token: string, verified: VerifiedToken): void {
    this.#entries.set(digest(token), verified);
  }
}

function digest(token: string): string {
  return hash('sha256', token, 'base64url');
}
