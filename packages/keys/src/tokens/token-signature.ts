import { createPublicKey, type KeyObject } from 'node:crypto';
import { compactVerify } from 'jose';
import type { KeyRow } from '../registry/key-row.ts';
import type { TokenClaims } from './token-claims.ts';
import { TokenRefused } from './token-refused.ts';

/**
 * Checks the signature of a token (RFC 7515 section 5.2) with the key and the algorithm of a row, never with the
 * token's choice. Throws `TokenRefused`.
 */
export async function requireSignature(token: string, claims: TokenClaims, row: KeyRow): Promise<void> {
  if (claims.algorithm !== row.algorithm) throw new TokenRefused('algorithm-not-of-key', claims);
  const key = keyObjectOf(row, claims);
  try {
    await compactVerify(token, key, { algorithms: [row.algorithm] });
  } catch {
    throw new TokenRefused('signature-wrong', claims);
  }
}

const keyObjects = new WeakMap<KeyRow, KeyObject>();

/** Returns a typed key object: a string or bytes could be used as an HMAC secret (RFC 8725 section 2.1). */
function keyObjectOf(row: KeyRow, claims: TokenClaims): KeyObject {
  try {
    const key = keyObjects.get(row) ?? createPublicKey(row.publicKey);
    keyObjects.set(row, key);
    return key;
  } catch {
    throw new TokenRefused('key-unreadable', claims);
  }
}
