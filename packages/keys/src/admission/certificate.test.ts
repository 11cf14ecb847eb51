import { expect, test } from 'vitest';
import { KeyRefused } from '../public-keys/key-refused.ts';
import { certificatePem } from '../testing/certificates.ts';
import { der, unpem } from '../testing/der-builder.ts';
import { testKeyPair } from '../testing/key-pairs.ts';
import { readCertificate } from './certificate.ts';

const now = new Date('2026-03-02T09:00:00Z');
const { publicKey } = testKeyPair('EdDSA');

/** The end that is read from a certificate, or its refusal. */
function endOf(notAfter: Buffer): string | undefined {
  try {
    return readCertificate(unpem(certificatePem(publicKey, { notAfter })), now).notAfter.toISOString();
  } catch (error) {
    if (error instanceof KeyRefused) return error.refusals[0]?.code;
    throw error;
  }
}

test('the key and the end of a certificate are read', () => {
  const bytes = unpem(certificatePem(publicKey, { notAfter: new Date('2099-12-31T23:59:59Z') }));
  const { spki, notAfter } = readCertificate(bytes, now);
  expect(spki).toEqual(publicKey.export({ type: 'spki', format: 'der' }));
  expect(notAfter.toISOString()).toBe('2099-12-31T23:59:59.000Z');
});

test.each([
  ['99991231235959Z', '9999-12-31T23:59:59.000Z'],
  ['20280229000000Z', '2028-02-29T00:00:00.000Z'],
  ['00490101000000Z', 'certificate-expired'],
  ['490101000000Z', 'malformed-key'],
  ['20270229000000Z', 'malformed-key'],
  ['20271301000000Z', 'malformed-key'],
  ['20270101240000Z', 'malformed-key'],
  ['20270101006000Z', 'malformed-key'],
  ['202701010000Z', 'malformed-key'],
  ['20270101000000', 'malformed-key'],
  ['20270101000000.5Z', 'malformed-key'],
  ['20270101000000+0000', 'malformed-key'],
  ['20270101000000z', 'malformed-key'],
])('a GeneralizedTime %s is %s', (text, expected) => {
  expect(endOf(der(0x18, Buffer.from(text)))).toBe(expected);
});

test.each([
  ['270101000000Z', '2027-01-01T00:00:00.000Z'],
  ['491231235959Z', '2049-12-31T23:59:59.000Z'],
  ['500101000000Z', 'certificate-expired'],
  ['270230000000Z', 'malformed-key'],
  ['20270101000000Z', 'malformed-key'],
])('a UTCTime %s, its year from 1950 to 2049, is %s', (text, expected) => {
  expect(endOf(der(0x17, Buffer.from(text)))).toBe(expected);
});

test('an end that is not a time is malformed', () => {
  expect(endOf(der(0x02, Buffer.from('270101000000Z')))).toBe('malformed-key');
});
