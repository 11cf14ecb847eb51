import { type Algorithm, defaultAlgorithm, fitsAlgorithm } from '../public-keys/algorithms.ts';
import { requireNoSmallMultiple } from '../public-keys/ec-rules.ts';
import { requireEd25519Point, requireNoSmallEd25519Multiple } from '../public-keys/ed25519-rules.ts';
import { keyRefused } from '../public-keys/key-refused.ts';
import {
  canonicalPem,
  type PublicKey,
  readPkcs1,
  readSpki,
  thumbprintOf,
} from '../public-keys/public-key.ts';
import { requireNoClosePrimes, requireNoPower, requireNoSmallFactor } from '../public-keys/rsa-factors.ts';
import { requireNoRocaModulus, requireRsaExponent, requireRsaSize } from '../public-keys/rsa-rules.ts';
import { readCertificate } from './certificate.ts';
import { type PemBlock, readPemBlock } from './pem.ts';
import { requireUnpublished } from './published-keys.ts';

/** A public key that passed every check and may be registered. */
export interface AdmittedKey {
  /** SPKI in PEM, the same text whatever form the key was uploaded in. */
  readonly publicKey: string;
  readonly algorithm: Algorithm;
  /** RFC 7638, SHA-256, base64url. */
  readonly thumbprint: string;
  /** The end of the certificate, if the key came in one. */
  readonly notAfter?: Date | undefined;
}

/** The rules for each type of key. A rule throws `KeyRefused` and does not depend on the others. */
const RULES: Record<PublicKey['keyType'], readonly ((key: PublicKey) => void)[]> = {
  RSA: [
    requireRsaSize,
    requireRsaExponent,
    requireUnpublished,
    requireNoSmallFactor,
    requireNoPower,
    requireNoClosePrimes,
    requireNoRocaModulus,
  ],
  EC: [requireUnpublished, requireNoSmallMultiple],
  OKP: [requireEd25519Point, requireUnpublished, requireNoSmallEd25519Multiple],
};

/**
 * Checks the text of a public key: one PEM block `PUBLIC KEY`, `RSA PUBLIC KEY` or `CERTIFICATE` (RFC 7468). It does
 * not check whether an RSA modulus is prime, because that is slow: `admitUploads` does.
 *
 * Without `algorithm` the key gets the default of its type. Throws `KeyRefused` with one refusal, pointer `''` or
 * `/algorithm`: `private-key-uploaded`, `malformed-key`, `unsupported-key`, `weak-key`, `certificate-expired` or
 * `algorithm-mismatch`.
 */
export function admitPublicKey(
  pem: string,
  options: { algorithm?: Algorithm | undefined; now: Date },
): AdmittedKey {
  const { key, notAfter } = readKey(readPemBlock(pem), options.now);
  for (const rule of RULES[key.keyType]) rule(key);

  const algorithm = options.algorithm ?? defaultAlgorithm(key);
  if (!fitsAlgorithm(key, algorithm)) {
    throw keyRefused(
      'algorithm-mismatch',
      `a key of this type can't be used with ${algorithm}: leave the algorithm out to get the default`,
      '/algorithm',
    );
  }
  return {
    publicKey: canonicalPem(key),
    algorithm,
    thumbprint: thumbprintOf(key),
    ...(notAfter && { notAfter }),
  };
}

function readKey({ label, der }: PemBlock, now: Date): { key: PublicKey; notAfter?: Date | undefined } {
  if (label === 'PUBLIC KEY') return { key: readSpki(der) };
  if (label === 'RSA PUBLIC KEY') return { key: readPkcs1(der) };
  const { spki, notAfter } = readCertificate(der, now);
  return { key: readSpki(spki), notAfter };
}
