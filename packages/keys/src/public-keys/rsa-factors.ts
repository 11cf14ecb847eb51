import { keyRefused } from './key-refused.ts';
import type { PublicKey } from './public-key.ts';
import { integerRoot, modulusOf, primesBelow } from './rsa-numbers.ts';

const largestTrialDivisor = 65_536;
const fermatRounds = 100;

/** K7. No sound generator makes an even modulus or one with a small factor (NIST SP 800-89 section 5.3.3). */
export function requireNoSmallFactor(key: PublicKey): void {
  const modulus = modulusOf(key);
  const hasFactor = trialDivisors.some(({ product, primes }) => {
    const rest = modulus % product;
    return primes.some((prime) => rest % prime === 0n);
  });
  if (hasFactor) {
    throw keyRefused('weak-key', 'the RSA modulus has a small prime factor: make a new pair');
  }
}

/** K17. The root of a power is found at once; of a prime power that is the whole private key (SP 800-89 5.3.3). */
export function requireNoPower(key: PublicKey): void {
  const modulus = modulusOf(key);
  const largestDegree = modulus.toString(2).length / Math.log2(largestTrialDivisor);
  for (const degree of primesBelow(Math.ceil(largestDegree) + 1)) {
    if (integerRoot(modulus, degree) ** BigInt(degree) !== modulus) continue;
    throw keyRefused(
      'weak-key',
      'the RSA modulus is a power of one number, whose root gives the private key: make a new pair',
    );
  }
}

/** K18. Primes close to each other are found by Fermat's method (CVE-2022-26320); 100 rounds, as browsers do. */
export function requireNoClosePrimes(key: PublicKey): void {
  const modulus = modulusOf(key);
  let middle = integerRoot(modulus - 1n, 2) + 1n;
  for (let round = 0; round < fermatRounds; round++, middle += 1n) {
    if (!isSquare(middle * middle - modulus)) continue;
    throw keyRefused(
      'weak-key',
      'the primes of the RSA modulus are so close to each other that they are easily found: make a new pair',
    );
  }
}

/** Most numbers that are no square show it in their last six bits. */
function isSquare(value: bigint): boolean {
  if (!squareEndings.has(Number(value & 63n))) return false;
  return value === 0n || integerRoot(value, 2) ** 2n === value;
}

const squareEndings = new Set(Array.from({ length: 64 }, (_, root) => (root * root) % 64));

/** The primes in groups whose product has 64 bits: one division of the modulus for four of them. */
const trialDivisors = inGroups(primesBelow(largestTrialDivisor).map(BigInt));

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
