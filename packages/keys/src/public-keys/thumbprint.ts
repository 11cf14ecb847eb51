import { hash } from 'node:crypto';
import type { PublicKey } from './public-key.ts';

/** The members that identify a key, in the order in which they are hashed (RFC 7638 section 3.2, RFC 8037). */
const members = {
  RSA: ['e', 'kty', 'n'],
  EC: ['crv', 'kty', 'x', 'y'],
  OKP: ['crv', 'kty', 'x'],
} as const;

/** The JWK thumbprint of a key: SHA-256 in base64url, 43 characters (RFC 7638). */
export function thumbprintOf({ keyType, jwk }: PublicKey): string {
  const identifying = Object.fromEntries(members[keyType].map((member) => [member, jwk[member]]));
  return hash('sha256', JSON.stringify(identifying), 'base64url');
}
