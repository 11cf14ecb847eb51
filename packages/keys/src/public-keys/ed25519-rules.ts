import { ed25519 } from '@noble/curves/ed25519.js';
import { keyRefused } from './key-refused.ts';
import type { PublicKey } from './public-key.ts';

const { Point } = ed25519;

/**
 * node imports any 32 bytes as an Ed25519 key. This refuses bytes that are not a point on the curve, a y that is not
 * reduced (RFC 8032 section 5.1.3), and points of order 1, 2, 4 and 8: with those, some versions of OpenSSL accept a
 * signature that anyone can make.
 */
export function requireEd25519Point(key: PublicKey): void {
  if (pointOf(key).isSmallOrder())
    throw keyRefused('weak-key', 'the Ed25519 key is a point of small order: make a new pair');
}

/** How many multiples of the base point are tried. */
const TRIED_NUMBERS = 32;

/**
 * Refuses the base point and its first multiples, also with a point of small order added: their private numbers are
 * easy to guess.
 */
export function requireNoSmallEd25519Multiple(key: PublicKey): void {
  smallMultiples ??= new Set(
    Array.from({ length: TRIED_NUMBERS }, (_, index) => yTimesEight(Point.BASE.multiply(BigInt(index + 1)))),
  );
  if (smallMultiples.has(yTimesEight(pointOf(key)))) {
    throw keyRefused(
      'weak-key',
      'the point is a small multiple of the base point, so its private number is easy to guess: make a new pair',
    );
  }
}

let smallMultiples: Set<bigint> | undefined;

/** The y of eight times the point: adding a point of small order does not change it, nor does the point's sign. */
function yTimesEight(point: InstanceType<typeof Point>): bigint {
  return point.clearCofactor().y;
}

function pointOf({ jwk }: PublicKey): InstanceType<typeof Point> {
  try {
    return Point.fromBytes(Buffer.from(jwk.x ?? '', 'base64url'));
  } catch {
    throw keyRefused('malformed-key', 'the Ed25519 key is not a point on the curve');
  }
}
