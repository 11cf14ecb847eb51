import fc from 'fast-check';
import { expect, test } from 'vitest';
import { admitPublicKey } from '../admission/admission.ts';
import { factorableModuli, rsaPem, soundModulus } from '../testing/hostile-keys.ts';
import { KeyRefused } from './key-refused.ts';
import { integerRoot } from './rsa-numbers.ts';

const messagesOf = (modulus: bigint) => {
  try {
    admitPublicKey(rsaPem(modulus), { now: new Date(0) });
    return [];
  } catch (error) {
    if (!(error instanceof KeyRefused)) throw error;
    return error.refusals.map(({ code, message }) => `${code}: ${message}`);
  }
};
const sound = soundModulus(2048);

test('K7 an even modulus is weak', () => {
  expect(messagesOf(sound - 1n)).toEqual([expect.stringMatching(/^weak-key: .* small prime factor/)]);
});

test.each([3n, 5n, 751n, 757n, 65_521n])('K7 a modulus with the factor %i is weak', (factor) => {
  expect(messagesOf(sound * factor)).toEqual([expect.stringMatching(/^weak-key: .* small prime factor/)]);
});

test.each(factorableModuli)('K17, K18 a modulus of %s is weak', (_, modulus, says) => {
  expect(messagesOf(modulus)).toEqual([expect.stringMatching(`^weak-key: .*${says}.*make a new pair$`)]);
});

test('K17, K18 a modulus of two distant primes is accepted', () => {
  expect(messagesOf(sound)).toEqual([]);
});

test('a root is rounded down', () => {
  const value = fc.bigInt({ min: 1n, max: 2n ** 2048n });
  fc.assert(
    fc.property(value, fc.integer({ min: 2, max: 200 }), (value, degree) => {
      const root = integerRoot(value, degree);
      expect(root ** BigInt(degree) <= value && (root + 1n) ** BigInt(degree) > value).toBe(true);
    }),
  );
});

test('the root of a power is exact, up to the largest modulus', () => {
  for (const degree of [2, 3, 5, 7, 31, 127, 509]) {
    const root = 2n ** BigInt(Math.floor(8192 / degree)) - 1n;
    expect(integerRoot(root ** BigInt(degree), degree)).toBe(root);
    expect(integerRoot(root ** BigInt(degree) - 1n, degree)).toBe(root - 1n);
  }
});
