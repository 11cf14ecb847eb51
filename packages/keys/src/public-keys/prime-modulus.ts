import { createPublicKey } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { keyRefused } from './key-refused.ts';
import { unsigned } from './rsa-numbers.ts';

/** Runs expensive work when its turn comes; rejects without running it if the caller has given up. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** Squarings before the event loop gets a turn: one or two milliseconds for a modulus of 8192 bits. */
const SQUARINGS_AT_A_TIME = 32;

/**
 * Refuses RSA keys whose modulus is prime: everybody can compute the private exponent as the inverse of the public one
 * modulo n - 1 (NIST SP 800-89 section 5.3.3). Takes the PEM of an admitted key of any type. The test runs when its
 * turn comes, and yields to other requests.
 */
export async function requireCompositeModulus(pem: string, inTurn: InTurn): Promise<void> {
  const { kty, n } = createPublicKey(pem).export({ format: 'jwk' });
  if (kty !== 'RSA') return;
  if (await inTurn(() => passesFermatTest(unsigned(n)))) {
    throw keyRefused(
      'weak-key',
      'the RSA modulus is a prime, so anybody can sign with the public key alone: make a new pair',
    );
  }
}

/**
 * Whether 2 to the power of n - 1 is 1 modulo n. That is true of every odd prime, so no prime gets through. A product
 * of two primes p and q passes by mistake only if the order of 2 modulo each divides both p - 1 and q - 1: fewer than
 * one pair in 2^300 for random primes of 1024 bits.
 *
 * OpenSSL always runs 128 rounds for numbers over 2048 bits, whatever is asked for, and can't be interrupted: 16
 * seconds for 8192 bits. This test takes half a second, and 10 ms for 2048 bits.
 */
async function passesFermatTest(modulus: bigint): Promise<boolean> {
  let power = 1n;
  for (const [index, bit] of [...(modulus - 1n).toString(2)].entries()) {
    power = (power * power * (bit === '1' ? 2n : 1n)) % modulus;
    if (index % SQUARINGS_AT_A_TIME === 0) await setImmediate();
  }
  return power === 1n;
}
