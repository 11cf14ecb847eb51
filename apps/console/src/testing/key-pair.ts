import { generateKeyPairSync } from 'node:crypto';

export interface PemPair {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** A new key pair of the quickest type, as PEM. */
export function makePair(): PemPair {
  return generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
}
