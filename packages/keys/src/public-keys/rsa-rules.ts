import { keyRefused } from './key-refused.ts';
import type { PublicKey } from './public-key.ts';
import { modulusOf, primesBelow, unsigned } from './rsa-numbers.ts';

const SMALLEST_MODULUS = 2048;
const LARGEST_MODULUS = 8192;
const SMALLEST_EXPONENT = 65_537n;
const EXPONENT_LIMIT = 2n ** 32n;

/** Below 2048 bits a modulus can be factored; over 8192 checking a signature costs too much. */
export function requireRsaSize(key: PublicKey): void {
  const bits = modulusOf(key).toString(2).length;
  if (bits < SMALLEST_MODULUS) {
    throw keyRefused('weak-key', `an RSA key must have at least ${SMALLEST_MODULUS} bits`);
  }
  if (bits > LARGEST_MODULUS) {
    throw keyRefused('unsupported-key', `an RSA key must have at most ${LARGEST_MODULUS} bits`);
  }
}

/** With an exponent of 1 a message is its own signature; small exponents have a history of forgeries. */
export function requireRsaExponent({ jwk }: PublicKey): void {
  const exponent = unsigned(jwk.e);
  if (exponent < SMALLEST_EXPONENT || exponent % 2n === 0n) {
    throw keyRefused('weak-key', 'the RSA exponent must be odd and at least 65537');
  }
  if (exponent >= EXPONENT_LIMIT) {
    throw keyRefused('unsupported-key', 'the RSA exponent must be below 2^32');
  }
}

/** Moduli of the flawed Infineon library can be factored (CVE-2017-15361). */
export function requireNoRocaModulus(key: PublicKey): void {
  const modulus = modulusOf(key);
  if (rocaFingerprint.every(({ prime, residues }) => residues.has(modulus % prime))) {
    throw keyRefused(
      'weak-key',
      'the RSA key was made by a flawed generator (ROCA, CVE-2017-15361): make a new pair elsewhere',
    );
  }
}

/**
 * Such a modulus is a power of 65537 modulo each of these primes (Nemec et al., "The Return of Coppersmith's Attack",
 * section 3.3). About one sound modulus in 2^27 is refused by chance.
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
