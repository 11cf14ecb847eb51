import { keyRefused } from './key-refused.ts';
import type { PublicKey } from './public-key.ts';
import { integerRoot, modulusOf, primesBelow } from './rsa-numbers.ts';

const LARGEST_TRIAL_DIVISOR = 65_536;
const FERMAT_ROUNDS = 100;

/** Refuses even moduli and those with a small factor: no sound generator makes them (NIST SP 800-89 section 5.3.3). */
export function requireNoSmallFactor(key: PublicKey): void {
  const modulus = modulusOf(key);
  const hasFactor = TRIAL_DIVISORS.some(({ product, primes }) => {
    const rest = modulus % product;
    return primes.some((prime) => rest % prime === 0n);
  });
  if (hasFactor) {
    throw keyRefused('weak-key', 'the RSA modulus has a small prime factor: make a new pair');
  }
}

/** Refuses powers: their root is found at once, and the root of a prime power is the private key (SP 800-89 5.3.3). */
export function requireNoPower(key: PublicKey): void {
  const modulus = modulusOf(key);
  const largestDegree = modulus.toString(2).length / Math.log2(LARGEST_TRIAL_DIVISOR);
  for (const degree of primesBelow(Math.ceil(largestDegree) + 1)) {
    if (integerRoot(modulus, degree) ** BigInt(degree) !== modulus) continue;
    throw keyRefused(
      'weak-key',
      'the RSA modulus is a power of one number, and its root gives the private key: make a new pair',
    );
  }
}

/** Refuses primes close to each other, which Fermat's method finds (CVE-2022-26320); 100 rounds, as in browsers. */
export function requireNoClosePrimes(key: PublicKey): void {
  const modulus = modulusOf(key);
  let middle = integerRoot(modulus - 1n, 2) + 1n;
  for (let round = 0; round < FERMAT_ROUNDS; round++, middle += 1n) {
    if (!isSquare(middle * middle - modulus)) continue;
    throw keyRefused(
      'weak-key',
      'the primes of the RSA modulus are so close to each other that they are easy to find: make a new pair',
    );
  }
}

/** The last six bits rule out most numbers that are not squares. */
function isSquare(value: bigint): boolean {
  if (!SQUARE_ENDINGS.has(Number(value & 63n))) return false;
  return value === 0n || integerRoot(value, 2) ** 2n === value;
}

const SQUARE_ENDINGS = new Set(Array.from({ length: 64 }, (_, root) => (root * root) % 64));

/** Primes in groups whose product fits in 64 bits: one division of the modulus tests about four of them. */
const TRIAL_DIVISORS = inGroups(primesBelow(LARGEST_TRIAL_DIVISOR).map(BigInt));

function inGroups(primes: readonly bigint[]): { product: bigint; primes: bigint[] }[] {
  const groups: { product: bigint; primes: bigint[] }[] = [];
  for (const prime of primes) {
    const last = groups.at(-1);
    if (last && last.product * prime < 2n ** 64n) {
      last.product *= prime;
      last.primes.push(prime);
    } else groups.push({ product: prime, primes: [prime] });
  }
  return groups;
}
