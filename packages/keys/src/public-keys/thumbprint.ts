import { hash } from 'node:crypto';
import { formOf } from './algorithms.ts';
import type { PublicKey } from './public-key.ts';

/** The JWK thumbprint of a key: SHA-256 in base64url, 43 characters (RFC 7638). */
export function thumbprintOf(key: PublicKey): string {
  const identifying = Object.fromEntries(formOf(key).members.map((member) => [member, key.jwk[member]]));
  return hash('sha256', JSON.stringify(identifying), 'base64url');
}
