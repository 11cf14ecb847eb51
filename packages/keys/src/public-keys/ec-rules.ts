import { createECDH } from 'node:crypto';
import { formOf } from './algorithms.ts';
import { keyRefused } from './key-refused.ts';
import type { PublicKey } from './public-key.ts';

/** Private numbers 1 to this, and their negatives, are tried. A larger number costs more time at the first check. */
const TRIED_NUMBERS = 32;

/** Refuses the generator, its first multiples and their negatives: their private numbers are the first to be guessed. */
export function requireNoSmallMultiple(key: PublicKey): void {
  const { opensslCurve: curve = '' } = formOf(key);
  const known = smallMultiples.get(curve) ?? xOfSmallMultiples(curve);
  smallMultiples.set(curve, known);
  if (known.has(key.jwk.x ?? '')) {
    throw keyRefused(
      'weak-key',
      'the point is a small multiple of the generator, so its private number is easy to guess: make a new pair',
    );
  }
}

/** A point and its negative have the same x. */
function xOfSmallMultiples(curve: string): Set<string> {
  const ecdh = createECDH(curve);
  const points = Array.from({ length: TRIED_NUMBERS }, (_, index) => {
    ecdh.setPrivateKey(Buffer.of(index + 1));
    return ecdh.getPublicKey(null, 'compressed').subarray(1).toString('base64url');
  });
  return new Set(points);
}

const smallMultiples = new Map<string, Set<string>>();
