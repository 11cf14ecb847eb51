import { createPrivateKey, type KeyObject } from 'node:crypto';
import type { Schema } from '@keytally/contract';
import type { JWK } from 'jose';

export type Algorithm = Schema<'KeyAlgorithm'>;

/** Reads an unencrypted private key from PEM (PKCS #8, PKCS #1 or SEC 1) or a JWK. Throws `TypeError`, which never quotes the key. */
export function readPrivateKey(key: string | JWK): KeyObject {
  try {
    if (typeof key !== 'string')
      return createPrivateKey({ key: key as Record<string, string>, format: 'jwk' });
    if (key.includes('ENCRYPTED')) throw new TypeError('encrypted');
    return createPrivateKey(key.replaceAll('\\n', '\n'));
  } catch {
    const form = typeof key === 'string' ? 'an unencrypted private key in PEM' : 'a private JWK';
    throw new TypeError(`The key must be ${form}.`);
  }
}

const ALGORITHM_OF_CURVE: Readonly<Record<string, Algorithm>> = {
  prime256v1: 'ES256',
  secp384r1: 'ES384',
  secp521r1: 'ES512',
};

/** The algorithm of a key that was uploaded without one. Throws `TypeError` for a type of key that the server refuses. */
export function defaultAlgorithm({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): Algorithm {
  if (asymmetricKeyType === 'rsa') return 'RS256';
  if (asymmetricKeyType === 'ed25519') return 'EdDSA';
  const algorithm = ALGORITHM_OF_CURVE[asymmetricKeyDetails?.namedCurve ?? ''];
  if (algorithm === undefined) throw new TypeError('The key must be RSA, P-256, P-384, P-521 or Ed25519.');
  return algorithm;
}
