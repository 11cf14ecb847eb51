import { createHash, createPublicKey } from 'node:crypto';
import type { Schema } from '@keytally/contract';

const ALGORITHMS: Readonly<Record<string, Schema<'KeyAlgorithm'>>> = {
  'P-256': 'ES256',
  'P-384': 'ES384',
  'P-521': 'ES512',
  Ed25519: 'EdDSA',
};

/** What follows from a public key: the usual algorithm of its type, and its thumbprint (RFC 7638). Nothing if it is none. */
export function traitsOf(publicKey: string): Partial<Pick<Schema<'KeyRecord'>, 'algorithm' | 'thumbprint'>> {
  try {
    const { crv, e, kty, n, x, y } = createPublicKey(publicKey).export({ format: 'jwk' });
    const members = JSON.stringify(kty === 'RSA' ? { e, kty, n } : { crv, kty, x, y });
    return {
      algorithm: ALGORITHMS[crv ?? ''] ?? 'RS256',
      thumbprint: createHash('sha256').update(members).digest('base64url'),
    };
  } catch {
    return {};
  }
}
