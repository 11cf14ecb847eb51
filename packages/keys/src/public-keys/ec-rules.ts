import { createECDH } from 'node:crypto';
import { formOf } from './algorithms.ts';
import { keyRefused } from './key-refused.ts';
import type { PublicKey } from './public-key.ts';

/** The private numbers of 1 to this, and the same below the order of the curve, are tried. Deriving them is the cost. */
const triedNumbers = 32;

/** K19. The generator and its first multiples, or their negatives, have a private half that anybody tries first. */
export function requireNoSmallMultiple(key: PublicKey): void {
  const { opensslCurve: curve = '' } = formOf(key);
  const known = smallMultiples.get(curve) ?? xOfSmallMultiples(curve);
  smallMultiples.set(curve, known);
  if (known.has(key.jwk.x ?? '')) {
    throw keyRefused(
      'weak-key',
      'the point is a small multiple of the generator, so that the private number is guessed: make a new pair',
    );
  }
}

/** A point and its negative have the same x. */
function xOfSmallMultiples(curve: string): Set<string> {
  const ecdh = createECDH(curve);
  const points = Array.from({ length: triedNumbers }, (_, index) => {
    ecdh.setPrivateKey(Buffer.of(index + 1));
    return ecdh.getPublicKey(null, 'compressed').subarray(1).toString('base64url');
  });
  return new Set(points);
}

const smallMultiples = new Map<string, Set<string>>();
