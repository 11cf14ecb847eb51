import { createPublicKey, type JsonWebKey } from 'node:crypto';
import { type KeyShape, keyForms } from './algorithms.ts';
import { type DerElement, derTags, readDerSequence } from './der.ts';
import { keyRefused } from './key-refused.ts';

/** A public key that was understood: its shape and its JWK members, numbers in base64url (RFC 7518 section 6). */
export type PublicKey = KeyShape & { jwk: JsonWebKey };

/**
 * The AlgorithmIdentifiers that are taken, compared byte for byte. That leaves out at once explicit curve parameters
 * (CVE-2020-0601), RSASSA-PSS-only keys, other curves, X25519, DSA and DH.
 */
const shapes = new Map(keyForms.map(({ identifier, shape }) => [identifier, shape]));

/**
 * Reads a SubjectPublicKeyInfo (DER, RFC 5280 section 4.1.2.7). A point off its curve or at infinity is malformed.
 * Throws `KeyRefused`: `malformed-key`, `unsupported-key`.
 */
export function readSpki(spki: Buffer): PublicKey {
  const [identifier, key, ...rest] = readDerSequence(spki) ?? [];
  if (identifier?.tag !== derTags.sequence || key?.tag !== derTags.bitString || rest.length > 0) {
    throw keyRefused('malformed-key', 'the block holds no public key');
  }
  const shape = shapes.get(identifier.whole.toString('hex'));
  if (shape === undefined) {
    throw keyRefused(
      'unsupported-key',
      'must be RSA (rsaEncryption), Ed25519, or P-256, P-384 or P-521 as named curves',
    );
  }
  if (!isWrittenStrictly(shape, key.content)) {
    throw keyRefused('malformed-key', 'the key is not in DER, has unused bits, or a point in hybrid form');
  }
  const jwk = exportJwk(() => createPublicKey({ key: spki, format: 'der', type: 'spki' }));
  return { ...shape, jwk };
}

/** node takes a BIT STRING that ends within a byte, and points in the hybrid form that RFC 5480 section 2.2 forbids. */
function isWrittenStrictly({ keyType }: KeyShape, content: Buffer): boolean {
  const [unusedBits, pointForm = 0] = content;
  if (unusedBits !== 0) return false;
  if (keyType === 'RSA') return isRsaPublicKey(content.subarray(1));
  return keyType !== 'EC' || [2, 3, 4].includes(pointForm);
}

/** Reads an RSAPublicKey (DER, RFC 8017 appendix A.1.1). Throws `KeyRefused`: `malformed-key`. */
export function readPkcs1(der: Buffer): PublicKey {
  if (!isRsaPublicKey(der)) throw keyRefused('malformed-key', 'the block holds no RSA public key in DER');
  const jwk = exportJwk(() => createPublicKey({ key: der, format: 'der', type: 'pkcs1' }));
  return { keyType: 'RSA', jwk };
}

/** node takes negative and padded numbers, lengths that only BER allows, and any bytes after the key. */
function isRsaPublicKey(der: Buffer): boolean {
  const numbers = readDerSequence(der);
  return numbers?.length === 2 && numbers.every(isPositiveInteger);
}

/** In two's complement, with no more than the one zero byte that a high first bit asks for (X.690 section 8.3). */
function isPositiveInteger({ tag, content: [first = 0x80, second = 0] }: DerElement): boolean {
  return tag === derTags.integer && first < 0x80 && (first > 0 || second >= 0x80);
}

/**
 * The one text that is stored of a key, whatever it was uploaded as: SPKI in PEM, curve named, point not compressed.
 */
export function canonicalPem({ jwk }: PublicKey): string {
  return createPublicKey({ key: jwk, format: 'jwk' }).export({ type: 'spki', format: 'pem' }) as string;
}

function exportJwk(read: () => ReturnType<typeof createPublicKey>): JsonWebKey {
  try {
    return read().export({ format: 'jwk' });
  } catch {
    throw keyRefused('malformed-key', 'the numbers of the key are not a public key');
  }
}
