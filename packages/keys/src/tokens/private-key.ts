import { createPrivateKey, createPublicKey, KeyObject } from 'node:crypto';
import type { KeyShape } from '../public-keys/algorithms.ts';

/** Reads an unencrypted private key in PEM. Throws a `TypeError` that quotes nothing of it. */
export function readPrivateKey(key: string | KeyObject): KeyObject {
  if (key instanceof KeyObject) {
    if (key.type === 'private') return key;
    throw new TypeError('not a private key');
  }
  try {
    return createPrivateKey(key);
  } catch {
    throw new TypeError('not an unencrypted private key in PEM');
  }
}

/** Type and curve of a private key. Throws a `TypeError` for a key that can't be exported as a JWK. */
export function shapeOf(privateKey: KeyObject): KeyShape {
  try {
    const { kty: keyType, crv: curve } = createPublicKey(privateKey).export({ format: 'jwk' });
    return { keyType, curve } as KeyShape;
  } catch {
    throw new TypeError('unsupported type of key');
  }
}
