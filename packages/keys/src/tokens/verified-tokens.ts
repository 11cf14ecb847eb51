import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { TokenClaims } from './token-claims.ts';

/** That a token was signed with the key of this thumbprint. Nothing else about the key is kept. */
export type VerifiedToken = { claims: TokenClaims; thumbprint: string };

export type VerifiedTokens = {
  get(token: string): VerifiedToken | undefined;
  set(token: string, verified: VerifiedToken): void;
};

/**
 * Remembers for up to `limit` tokens that their signature holds, the least recently used forgotten first. They are
 * kept by the SHA-256 of the whole token: a shorter name could be shared with a forgery, and a memory dump shows no
 * token. An entry grants nothing by itself: whoever asks finds the key and checks the times anew each time.
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
