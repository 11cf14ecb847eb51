import { createPublicKey } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { keyRefused } from './key-refused.ts';
import { unsigned } from './rsa-numbers.ts';

/** Does costly work when its turn has come; rejects instead when it is not wanted any more. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** A millisecond or two of a modulus of 8192 bits. */
const SQUARINGS_AT_A_TIME = 32;

/**
 * K16. Of a prime modulus everybody knows the private exponent: the inverse of the public one modulo n - 1
 * (NIST SP 800-89 section 5.3.3). Takes the text of an admitted key of any type; an RSA key is tested in its turn, and
 * everything else is served meanwhile.
 */
export async function requireCompositeModulus(pem: string, inTurn: InTurn): Promise<void> {
  const { kty, n } = createPublicKey(pem).export({ format: 'jwk' });
  if (kty !== 'RSA') return;
  if (await inTurn(() => passesFermatTest(unsigned(n)))) {
    throw keyRefused(
      'weak-key',
      'the RSA modulus is a prime, so that anybody can sign with the public key alone: make a new pair',
    );
  }
}

/**
 * Whether 2 to the power of n - 1 is 1 modulo n. It is for every odd prime, so none gets through. The product of two
 * primes p and q would be refused by mistake only if the order of 2 modulo each divided both p - 1 and q - 1: of random
 * primes of 1024 bits, less than one pair in 2^300.
 *
 * OpenSSL makes 128 rounds until it calls a number of over 2048 bits a prime, however few it is asked for, and can't be
 * stopped: 16 seconds for 8192 bits. This one takes half a second, and 10 ms for 2048 bits.
 */
async function passesFermatTest(modulus: bigint): Promise<boolean> {
  let power = 1n;
  for (const [index, bit] of [...(modulus - 1n).toString(2)].entries()) {
    power = (power * power * (bit === '1' ? 2n : 1n)) % modulus;
    if (index % SQUARINGS_AT_A_TIME === 0) await setImmediate();
  }
  return power === 1n;
}
