import { keyRefused } from './key-refused.ts';
import type { PublicKey } from './public-key.ts';

const smallestModulus = 2048;
const largestModulus = 8192;
const smallestExponent = 65_537n;
const exponentLimit = 2n ** 32n;
const largestTrialDivisor = 65_536;

/** K4. Below 2048 bits a modulus can be factored; over 8192 one signature costs too much to check. */
export function requireRsaSize({ jwk }: PublicKey): void {
  const bits = unsigned(jwk.n).toString(2).length;
  if (bits < smallestModulus) {
    throw keyRefused('weak-key', `an RSA key must have at least ${smallestModulus} bits`);
  }
  if (bits > largestModulus) {
    throw keyRefused('unsupported-key', `an RSA key must have at most ${largestModulus} bits`);
  }
}

/** K5. With an exponent of 1 a message is its own signature; small ones have a history of forgeries. */
export function requireRsaExponent({ jwk }: PublicKey): void {
  const exponent = unsigned(jwk.e);
  if (exponent < smallestExponent || exponent % 2n === 0n) {
    throw keyRefused('weak-key', 'the RSA exponent must be odd and at least 65537');
  }
  if (exponent >= exponentLimit) {
    throw keyRefused('unsupported-key', 'the RSA exponent must be below 2^32');
  }
}

/** K6. Moduli of the flawed Infineon library can be factored (CVE-2017-15361). */
export function requireNoRocaModulus({ jwk }: PublicKey): void {
  const modulus = unsigned(jwk.n);
  if (rocaFingerprint.every(({ prime, residues }) => residues.has(modulus % prime))) {
    throw keyRefused('weak-key', 'the RSA key was made by a flawed generator (ROCA, CVE-2017-15361)');
  }
}

/** K7. No sound generator makes an even modulus or one with a small factor (NIST SP 800-89 section 5.3.3). */
export function requireNoSmallFactor({ jwk }: PublicKey): void {
  const modulus = unsigned(jwk.n);
  if (trialDivisors.some((prime) => modulus % prime === 0n)) {
    throw keyRefused('weak-key', 'the RSA modulus has a small prime factor');
  }
}

function unsigned(base64url = ''): bigint {
  return BigInt(`0x0${Buffer.from(base64url, 'base64url').toString('hex')}`);
}

const trialDivisors = primesBelow(largestTrialDivisor).map(BigInt);

/**
 * Such a modulus is a power of 65537 modulo each of these primes (Nemec et al., "The Return of Coppersmith's Attack",
 * section 3.3). A sound modulus is by chance too, about once in 2^27 keys.
 */
const rocaFingerprint = primesBelow(168).map((prime) => ({
  prime: BigInt(prime),
  residues: powersOf65537(BigInt(prime)),
}));

function powersOf65537(prime: bigint): Set<bigint> {
  const powers = new Set<bigint>();
  for (let power = 1n; !powers.has(power); power = (power * 65_537n) % prime) powers.add(power);
  return powers;
}

function primesBelow(limit: number): number[] {
  const composite = new Uint8Array(limit);
  const primes: number[] = [];
  for (let candidate = 2; candidate < limit; candidate++) {
    if (composite[candidate]) continue;
    primes.push(candidate);
    for (let multiple = candidate * candidate; multiple < limit; multiple += candidate)
      composite[multiple] = 1;
  }
  return primes;
}
