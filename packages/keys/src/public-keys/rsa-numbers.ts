import type { PublicKey } from './public-key.ts';

export function modulusOf({ jwk }: PublicKey): bigint {
  return unsigned(jwk.n);
}

/** Decodes an unsigned number of a JWK: base64url, big-endian (RFC 7518 section 2). */
export function unsigned(base64url = ''): bigint {
  return BigInt(`0x0${Buffer.from(base64url, 'base64url').toString('hex')}`);
}

/** The root of `value`, which is over 0, rounded down. Newton's method, from above. */
export function integerRoot(value: bigint, degree: number): bigint {
  const [exponent, others] = [BigInt(degree), BigInt(degree - 1)];
  let root = justAboveRoot(value, degree);
  for (;;) {
    const next = (others * root + value / root ** others) / exponent;
    if (next >= root) return root;
    root = next;
  }
}

/** An estimate just above the root, exact to 40 bits, so that few steps are left. */
function justAboveRoot(value: bigint, degree: number): bigint {
  const bits = value.toString(16).length * 4;
  const dropped = Math.max(0, bits - 64);
  const logarithm = (Math.log2(Number(value >> BigInt(dropped))) + dropped) / degree;
  const scale = Math.max(0, Math.floor(logarithm) - 40);
  return (BigInt(Math.ceil(2 ** (logarithm - scale))) + 8n) << BigInt(scale);
}

export function primesBelow(limit: number): number[] {
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
