import { ed25519 } from '@noble/curves/ed25519.js';
import { keyRefused } from './key-refused.ts';
import type { PublicKey } from './public-key.ts';

const { Point } = ed25519;

/**
 * K9. node imports any 32 bytes as an Ed25519 key. Refused are those that are no point of the curve, those with a y
 * that is not reduced (RFC 8032 section 5.1.3), and the points of order 1, 2, 4 and 8: with such a key, some
 * versions of OpenSSL verify any text with a signature that anyone can make.
 */
export function requireEd25519Point(key: PublicKey): void {
  if (pointOf(key).isSmallOrder()) throw keyRefused('weak-key', 'the Ed25519 key is a point of small order');
}

/** How many multiples of the base point are tried. */
const triedNumbers = 32;

/**
 * K19. The base point and its first multiples, whatever point of small order is added to them: anybody signs with the
 * number of the multiple.
 */
export function requireNoSmallEd25519Multiple(key: PublicKey): void {
  smallMultiples ??= new Set(
    Array.from({ length: triedNumbers }, (_, index) => yTimesEight(Point.BASE.multiply(BigInt(index + 1)))),
  );
  if (smallMultiples.has(yTimesEight(pointOf(key)))) {
    throw keyRefused(
      'weak-key',
      'the point is a small multiple of the base point, so that its private number is guessed: make a new pair',
    );
  }
}

let smallMultiples: Set<bigint> | undefined;

/** The y of eight times a point, which no point of small order changes; a point and its negative have the same. */
function yTimesEight(point: InstanceType<typeof Point>): bigint {
  return point.clearCofactor().y;
}

function pointOf({ jwk }: PublicKey): InstanceType<typeof Point> {
  try {
    return Point.fromBytes(Buffer.from(jwk.x ?? '', 'base64url'));
  } catch {
    throw keyRefused('malformed-key', 'the Ed25519 key is no point of the curve');
  }
}
