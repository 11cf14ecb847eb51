import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { TokenClaims } from './token-claims.ts';

/** A token that was signed with the key of this thumbprint. Nothing else about the key is cached. */
type VerifiedToken = { claims: TokenClaims; thumbprint: string };

interface VerifiedTokens {
  get(token: string): VerifiedToken | undefined;
  set(token: string, verified: VerifiedToken): void;
}

/**
 * Caches up to `limit` tokens with a valid signature and drops the least recently used first. They are stored by the
 * SHA-256 of the whole token: a forgery can't share it, and a memory dump shows no token. An entry grants nothing by
 * itself: the verifier looks up the key and checks the times on every call.
 */
export function createVerifiedTokens(limit: number): VerifiedTokens {
  const entries = new LRUCache<string, VerifiedToken>({ max: limit });
  return {
    get: (token) => entries.get(digest(token)),
    set(token, verified) {
      entries.set(digest(token), verified);
    },
  };
}

function digest(token: string): string {
  return hash('sha256', token, 'base64url');
}
