import { createPublicKey, hash, type JsonWebKey } from 'node:crypto';
import { formOf, KEY_FORMS, type KeyShape } from './algorithms.ts';
import { DER_TAGS, type DerElement, readDerSequence } from './der.ts';
import { keyRefused } from './key-refused.ts';

/** A parsed public key: its shape and its JWK members, numbers in base64url (RFC 7518 section 6). */
export interface PublicKey extends KeyShape {
  readonly jwk: JsonWebKey;
}

/**
 * Supported AlgorithmIdentifiers, compared byte for byte. That excludes explicit curve parameters (CVE-2020-0601),
 * RSASSA-PSS-only keys, other curves, X25519, DSA and DH.
 */
const SHAPES = new Map(KEY_FORMS.map(({ identifier, shape }) => [identifier, shape]));

/**
 * Reads a SubjectPublicKeyInfo (DER, RFC 5280 section 4.1.2.7). A point off its curve or at infinity is malformed.
 * Throws `KeyRefused`: `malformed-key`, `unsupported-key`.
 */
export function readSpki(spki: Buffer): PublicKey {
  const [identifier, key, ...rest] = readDerSequence(spki) ?? [];
  if (identifier?.tag !== DER_TAGS.sequence || key?.tag !== DER_TAGS.bitString || rest.length > 0) {
    throw keyRefused('malformed-key', 'the PEM block does not contain a public key');
  }
  const shape = SHAPES.get(identifier.whole.toString('hex'));
  if (shape === undefined) {
    throw keyRefused(
      'unsupported-key',
      'the key must be RSA (rsaEncryption), Ed25519, or on one of the named curves P-256, P-384 and P-521',
    );
  }
  if (!isWrittenStrictly(shape, key.content)) {
    throw keyRefused(
      'malformed-key',
      'the key is not valid DER, has unused bits, or has a point in hybrid form',
    );
  }
  const jwk = exportJwk(() => createPublicKey({ key: spki, format: 'der', type: 'spki' }));
  return { ...shape, jwk };
}

/** node accepts a BIT STRING with unused bits, and the hybrid form of points, which RFC 5480 section 2.2 forbids. */
function isWrittenStrictly({ keyType }: KeyShape, content: Buffer): boolean {
  const [unusedBits, pointForm = 0] = content;
  if (unusedBits !== 0) return false;
  if (keyType === 'RSA') return isRsaPublicKey(content.subarray(1));
  return keyType !== 'EC' || [2, 3, 4].includes(pointForm);
}

/** Reads an RSAPublicKey (DER, RFC 8017 appendix A.1.1). Throws `KeyRefused`: `malformed-key`. */
export function readPkcs1(der: Buffer): PublicKey {
  if (!isRsaPublicKey(der))
    throw keyRefused('malformed-key', 'the PEM block does not contain an RSA public key in DER');
  const jwk = exportJwk(() => createPublicKey({ key: der, format: 'der', type: 'pkcs1' }));
  return { keyType: 'RSA', jwk };
}

/** node accepts negative and padded numbers, lengths that only BER allows, and trailing bytes. */
function isRsaPublicKey(der: Buffer): boolean {
  const numbers = readDerSequence(der);
  return numbers?.length === 2 && numbers.every(isPositiveInteger);
}

/** Two's complement, with a leading zero byte only if the next byte has its high bit set (X.690 section 8.3). */
function isPositiveInteger({ tag, content: [first = 0x80, second = 0] }: DerElement): boolean {
  return tag === DER_TAGS.integer && first < 0x80 && (first > 0 || second >= 0x80);
}

/** The text that is stored, whatever form the key was uploaded in: SPKI in PEM, named curve, uncompressed point. */
export function canonicalPem({ jwk }: PublicKey): string {
  return createPublicKey({ key: jwk, format: 'jwk' }).export({ type: 'spki', format: 'pem' }) as string;
}

function exportJwk(read: () => ReturnType<typeof createPublicKey>): JsonWebKey {
  try {
    return read().export({ format: 'jwk' });
  } catch {
    throw keyRefused('malformed-key', 'the numbers in the key are not a valid public key');
  }
}

/** The JWK thumbprint of a key: SHA-256 in base64url, 43 characters (RFC 7638). */
export function thumbprintOf(key: PublicKey): string {
  const identifying = Object.fromEntries(formOf(key).members.map((member) => [member, key.jwk[member]]));
  return hash('sha256', JSON.stringify(identifying), 'base64url');
}
