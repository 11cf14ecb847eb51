import { checkPrime, createPublicKey } from 'node:crypto';
import { promisify } from 'node:util';
import { keyRefused } from './key-refused.ts';
import { unsigned } from './rsa-numbers.ts';

const isPrime = promisify(checkPrime);

/** Ends when the test before has ended. */
let turn: Promise<unknown> = Promise.resolve();

/**
 * K16. Of a prime modulus everybody knows the private exponent: the inverse of the public one modulo n - 1
 * (NIST SP 800-89 section 5.3.3). Takes the text of an admitted key of any type.
 *
 * Away from the event loop, and one at a time, so that the threads that answer everything else stay free: a modulus of
 * two primes takes up to 0.1 s, but a prime of 8192 bits many seconds, for OpenSSL makes 128 rounds until it calls it so.
 */
export async function requireCompositeModulus(pem: string): Promise<void> {
  const { kty, n } = createPublicKey(pem).export({ format: 'jwk' });
  if (kty !== 'RSA') return;
  const judged = turn.then(() => isPrime(unsigned(n)));
  turn = judged.catch(() => {});
  if (await judged) {
    throw keyRefused(
      'weak-key',
      'the RSA modulus is a prime, so that anybody can sign with the public key alone: make a new pair',
    );
  }
}
