import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import fc from 'fast-check';
import { calculateJwkThumbprint, type JWK } from 'jose';
import { expect, test } from 'vitest';
import { ALGORITHM_NAMES, ALGORITHMS, type Algorithm } from '../public-keys/algorithms.ts';
import { KeyRefused } from '../public-keys/key-refused.ts';
import { certificatePem } from '../testing/certificates.ts';
import { pem } from '../testing/der-builder.ts';
import { testKeyPair } from '../testing/key-pairs.ts';
import { admitPublicKey } from './admission.ts';

const now = new Date('2026-03-02T09:00:00Z');
const later = new Date('2027-03-02T09:00:00Z');
const rsa = testKeyPair('RS256');
const defaults: Algorithm[] = ['RS256', 'ES256', 'ES384', 'ES512', 'EdDSA'];

function codesOf(text: string, algorithm?: Algorithm): string {
  try {
    return admitPublicKey(text, { now, ...(algorithm && { algorithm }) }).algorithm;
  } catch (error) {
    if (error instanceof KeyRefused)
      return error.refusals.map(({ pointer, code }) => `${pointer} ${code}`).join();
    throw error;
  }
}

test.each(defaults)('a key gets its default algorithm: %s', (algorithm) => {
  expect(codesOf(testKeyPair(algorithm).publicPem)).toBe(algorithm);
});

test('an algorithm that fits the key is accepted, another is a mismatch', () => {
  for (const algorithm of ALGORITHM_NAMES) {
    const fits = ALGORITHMS[algorithm].shape.keyType === 'RSA';
    expect(codesOf(rsa.publicPem, algorithm)).toBe(fits ? algorithm : '/algorithm algorithm-mismatch');
  }
  expect(codesOf(testKeyPair('ES256').publicPem, 'ES384')).toBe('/algorithm algorithm-mismatch');
  expect(codesOf(testKeyPair('EdDSA').publicPem, 'RS256')).toBe('/algorithm algorithm-mismatch');
});

test.each(defaults)('the thumbprint is that of RFC 7638: %s', async (algorithm) => {
  const { publicKey, publicPem } = testKeyPair(algorithm);
  const expected = await calculateJwkThumbprint(publicKey.export({ format: 'jwk' }) as JWK);
  expect(admitPublicKey(publicPem, { now }).thumbprint).toBe(expected);
});

test('K3 every form of a key is admitted as the same text and thumbprint', () => {
  const forms = [
    rsa.publicPem,
    rsa.publicPem.replace(/\n/g, '\r\n'),
    rsa.publicPem.trimEnd(),
    rsa.publicPem.replace(/\n/g, '\\n'),
    rsa.publicKey.export({ type: 'pkcs1', format: 'pem' }) as string,
    certificatePem(rsa.publicKey, { notAfter: later }),
  ].map((form) => admitPublicKey(form, { now }));
  expect(new Set(forms.map(({ publicKey }) => publicKey)).size).toBe(1);
  expect(new Set(forms.map(({ thumbprint }) => thumbprint)).size).toBe(1);
  expect(forms[0]?.publicKey).toBe(rsa.publicPem);
});

test('a key from a certificate ends with it, a bare key does not end', () => {
  expect(admitPublicKey(certificatePem(rsa.publicKey, { notAfter: later }), { now }).notAfter).toEqual(later);
  expect(
    admitPublicKey(certificatePem(rsa.publicKey, { notAfter: later, version: 1 }), { now }).notAfter,
  ).toEqual(later);
  expect(admitPublicKey(rsa.publicPem, { now })).not.toHaveProperty('notAfter');
});

test('a certificate that has expired is refused, to the second', () => {
  expect(codesOf(certificatePem(rsa.publicKey, { notAfter: now }))).toBe(' certificate-expired');
  expect(codesOf(certificatePem(rsa.publicKey, { notAfter: new Date(now.getTime() + 1000) }))).toBe('RS256');
});

test('the key in a certificate is held to the same rules', () => {
  const identity = Buffer.from(
    '302a300506032b65700321000100000000000000000000000000000000000000000000000000000000000000',
    'hex',
  );
  expect(codesOf(certificatePem(identity, { notAfter: later }))).toBe(' weak-key');
  expect(codesOf(pem('CERTIFICATE', Buffer.from('3003020105', 'hex')))).toBe(' malformed-key');
  expect(codesOf(pem('CERTIFICATE', rsa.publicKey.export({ type: 'spki', format: 'der' })))).toBe(
    ' malformed-key',
  );
});

test('an admitted key verifies signatures of its private half, and of no other key', () => {
  const pairs = defaults.flatMap((algorithm) => [testKeyPair(algorithm, 0), testKeyPair(algorithm, 1)]);
  const admitted = pairs.map(({ publicPem }) =>
    createPublicKey(admitPublicKey(publicPem, { now }).publicKey),
  );
  const index = fc.nat(pairs.length - 1);
  fc.assert(
    fc.property(fc.uint8Array(), index, index, (text, signer, verifier) => {
      const signature = signWith(pairs[signer]?.privateKey as KeyObject, text);
      const holds = verify(
        digestOf(admitted[verifier] as KeyObject),
        text,
        admitted[verifier] as KeyObject,
        signature,
      );
      expect(holds).toBe(signer === verifier);
    }),
    { numRuns: 200 },
  );
});

test('any text is admitted or refused with a code, and never quoted', () => {
  const fragments = fc.constantFrom(
    '-----BEGIN ',
    'PUBLIC KEY',
    'CERTIFICATE',
    '-----',
    '-----END ',
    '\n',
    '\\n',
    'MIIB',
    '=',
  );
  const text = fc.oneof(
    fc.string(),
    fc.array(fc.oneof(fragments, fc.base64String())).map((parts) => parts.join('')),
  );
  fc.assert(fc.property(text, (text) => codesOf(text).length > 0));
});

test('any bytes in a PEM block are admitted or refused with a code', () => {
  const label = fc.constantFrom('PUBLIC KEY', 'RSA PUBLIC KEY', 'CERTIFICATE');
  fc.assert(
    fc.property(
      label,
      fc.uint8Array({ minLength: 1 }),
      (label, bytes) => codesOf(pem(label, bytes)).length > 0,
    ),
  );
});

test('a key with one byte changed is another key, or refused with a code', () => {
  const spki = testKeyPair('ES256').publicKey.export({ type: 'spki', format: 'der' });
  const before = admitPublicKey(pem('PUBLIC KEY', spki), { now }).thumbprint;
  fc.assert(
    fc.property(fc.nat(spki.length - 1), fc.integer({ min: 1, max: 255 }), (position, difference) => {
      const changed = Buffer.from(spki);
      changed[position] = (changed[position] ?? 0) ^ difference;
      expect(thumbprintOrCode(pem('PUBLIC KEY', changed))).not.toBe(before);
    }),
    { numRuns: 500 },
  );
});

function thumbprintOrCode(text: string): string {
  try {
    return admitPublicKey(text, { now }).thumbprint;
  } catch (error) {
    return (error as KeyRefused).refusals[0]?.code ?? 'unnamed';
  }
}

function signWith(key: KeyObject, text: Uint8Array): Buffer {
  return sign(digestOf(key), text, key);
}

function digestOf(key: KeyObject): string | null {
  return key.asymmetricKeyType === 'ed25519' ? null : 'sha256';
}
