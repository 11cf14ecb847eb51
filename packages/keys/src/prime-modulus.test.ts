import { expect, test } from 'vitest';
import { KeyRefused } from './key-refused.ts';
import { admitUploads } from './key-upload.ts';
import { requireCompositeModulus } from './prime-modulus.ts';
import { primeModulus, rsaPem } from './testing/hostile-keys.ts';
import { testKeyPair } from './testing/key-pairs.ts';
import { newUpload } from './testing/world.ts';

const now = new Date('2026-03-02T09:00:00Z');
const prime = rsaPem(primeModulus);

test('K16 a prime modulus is weak, and the item says why', async () => {
  const uploads = [newUpload('a', {}, 'RS256'), { id: 'b', publicKey: prime }];
  const refusal = await admitUploads('CLIENT', uploads, now).catch((error: unknown) => error);
  if (!(refusal instanceof KeyRefused)) throw new TypeError('was not refused', { cause: refusal });
  expect(refusal.refusals).toEqual([
    { pointer: '/1/publicKey', code: 'weak-key', message: expect.stringContaining('is a prime') },
  ]);
});

test('K16 keys of other types have no modulus', async () => {
  await requireCompositeModulus(testKeyPair('EdDSA').publicPem);
});

test('K16 the event loop turns while primes are tested, and a refusal holds up nobody', async () => {
  let turns = 0;
  const count = setInterval(() => turns++, 0);
  const tests = [prime, rsaPem(primeModulus), testKeyPair('RS256').publicPem].map(requireCompositeModulus);
  const outcomes = (await Promise.allSettled(tests)).map(({ status }) => status);
  clearInterval(count);
  expect(outcomes).toEqual(['rejected', 'rejected', 'fulfilled']);
  expect(turns).toBeGreaterThan(1);
});
