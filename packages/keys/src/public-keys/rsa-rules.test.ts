import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { admitPublicKey } from '../admission/admission.ts';
import { rocaModulus, rsaPem, soundModulus } from '../testing/hostile-keys.ts';
import { testKeyPair } from '../testing/key-pairs.ts';

const now = new Date(0);
const codeOf = (pem: string) => {
  try {
    return admitPublicKey(pem, { now }).algorithm;
  } catch (error) {
    return (error as { refusals: { code: string }[] }).refusals.map(({ code }) => code).join();
  }
};
const sound = soundModulus(2048);

test('K4 RSA of 2048 to 8192 bits is accepted', () => {
  expect(codeOf(testKeyPair('RS256').publicPem)).toBe('RS256');
  expect(codeOf(rsaPem(sound))).toBe('RS256');
  expect(codeOf(rsaPem(withoutSmallFactor(2n ** 8192n - 1n)))).toBe('RS256');
});

test.each([512, 1024, 2047])('K4 RSA of %i bits is weak', (bits) => {
  expect(codeOf(rsaPem(soundModulus(bits)))).toBe('weak-key');
});

test('K4 a real key of 512 bits, which node imports, is weak', () => {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 512 });
  expect(codeOf(publicKey.export({ type: 'spki', format: 'pem' }) as string)).toBe('weak-key');
});

test('K4 RSA of 8193 bits is not supported', () => {
  expect(codeOf(rsaPem(2n ** 8193n - 1n))).toBe('unsupported-key');
});

test.each([1n, 2n, 3n, 17n, 65_535n, 65_536n, 65_538n])('K5 an exponent of %i is weak', (exponent) => {
  expect(codeOf(rsaPem(sound, exponent))).toBe('weak-key');
});

test.each([65_537n, 65_539n, 2n ** 32n - 1n])('K5 an exponent of %i is accepted', (exponent) => {
  expect(codeOf(rsaPem(sound, exponent))).toBe('RS256');
});

test.each([2n ** 32n + 1n, 2n ** 64n + 1n])('K5 an exponent of %i is not supported', (exponent) => {
  expect(codeOf(rsaPem(sound, exponent))).toBe('unsupported-key');
});

test('K6 a ROCA modulus is weak', () => {
  const modulus = rocaModulus();
  expect(modulus.toString(2).length).toBeGreaterThanOrEqual(2047);
  expect(codeOf(rsaPem(modulus))).toBe('weak-key');
});

test('K6 sound moduli are not mistaken for ROCA moduli', () => {
  for (let round = 0; round < 5; round++) expect(codeOf(rsaPem(soundModulus(2048)))).toBe('RS256');
});

/** In place of a modulus of two primes, which would take minutes to generate; no rule sees the difference. */
function withoutSmallFactor(start: bigint): bigint {
  let modulus = start;
  while (codeOf(rsaPem(modulus)) === 'weak-key') modulus -= 2n;
  return modulus;
}
