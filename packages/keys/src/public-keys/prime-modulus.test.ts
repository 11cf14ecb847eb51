import { getDiffieHellman } from 'node:crypto';
import { expect, test } from 'vitest';
import { admitUploads } from '../admission/key-upload.ts';
import { primeModulus, rsaPem, soundModulus } from '../testing/hostile-keys.ts';
import { testKeyPair } from '../testing/key-pairs.ts';
import { newUpload } from '../testing/world.ts';
import { KeyRefused } from './key-refused.ts';
import { type InTurn, requireCompositeModulus } from './prime-modulus.ts';

const now = new Date('2026-03-02T09:00:00Z');
const prime = rsaPem(primeModulus);
const atOnce: InTurn = (work) => work();

test('K16 a prime modulus is weak, and the refusal says why', async () => {
  const uploads = [newUpload('a', {}, 'RS256'), { id: 'b', publicKey: prime }];
  const refusal = await admitUploads('CLIENT', uploads, now).catch((error: unknown) => error);
  if (!(refusal instanceof KeyRefused)) throw new TypeError('was not refused', { cause: refusal });
  expect(refusal.refusals).toEqual([
    { pointer: '/1/publicKey', code: 'weak-key', message: expect.stringContaining('is a prime') },
  ]);
});

test('K16 primes of 8192 bits are found, and products of two primes are not mistaken for primes', async () => {
  const largest = BigInt(`0x${getDiffieHellman('modp18').getPrime('hex')}`);
  await expect(requireCompositeModulus(rsaPem(largest), atOnce)).rejects.toThrow(KeyRefused);
  for (const bits of [2048, 3072]) await requireCompositeModulus(rsaPem(soundModulus(bits)), atOnce);
});

test('K16 keys of other types have no modulus, and take no turn', async () => {
  await requireCompositeModulus(testKeyPair('EdDSA').publicPem, () => Promise.reject(new Error('a turn')));
});

test('K16 the event loop runs while primes are tested, and a refusal blocks nobody', async () => {
  let turns = 0;
  const count = setInterval(() => turns++, 0);
  const pems = [prime, rsaPem(primeModulus), testKeyPair('RS256').publicPem];
  const tests = pems.map((pem) => requireCompositeModulus(pem, atOnce));
  const outcomes = (await Promise.allSettled(tests)).map(({ status }) => status);
  clearInterval(count);
  expect(outcomes).toEqual(['rejected', 'rejected', 'fulfilled']);
  expect(turns).toBeGreaterThan(1);
});

test('K16 a key that is in an upload many times is tested for a prime modulus once', async () => {
  const { publicPem } = testKeyPair('RS256');
  const uploads = Array.from({ length: 20 }, (_, index) => ({ id: `copy-${index}`, publicKey: publicPem }));
  let turns = 0;
  const counted: InTurn = (work) => {
    turns += 1;
    return work();
  };
  expect(await admitUploads('CLIENT', uploads, now, counted)).toHaveLength(20);
  // Every copy is parsed, and one is tested.
  expect(turns).toBe(21);
});

test('K16 once a turn is refused, the rest of the upload is not checked', async () => {
  const uploads = [0, 1, 2].map((number) => ({
    id: `key-${number}`,
    publicKey: testKeyPair('RS256', number).publicPem,
  }));
  let asked = 0;
  const gone: InTurn = (work) => {
    asked += 1;
    return asked < 5 ? work() : Promise.reject(new Error('gone'));
  };
  await expect(admitUploads('CLIENT', uploads, now, gone)).rejects.toThrow('gone');
  expect(asked).toBe(5);
});
