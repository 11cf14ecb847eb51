import { keyRefused } from './key-refused.ts';
import type { PublicKey } from './public-key.ts';

/** The field prime and the constant of the curve -x^2 + y^2 = 1 + d x^2 y^2 (RFC 8032 section 5.1). */
const p = 2n ** 255n - 19n;
const d = modulo(-121_665n * inverse(121_666n));
const baseY = modulo(4n * inverse(5n));

/**
 * K9. node imports any 32 bytes as an Ed25519 key. Refused are those that are no point of the curve, those with a y
 * that is not reduced (RFC 8032 section 5.1.3), and the points of order 1, 2, 4 and 8: with such a key, some
 * versions of OpenSSL verify any text with a signature that anyone can make.
 */
export function requireEd25519Point({ jwk }: PublicKey): void {
  const { y, isNegative } = decodePoint(Buffer.from(jwk.x ?? '', 'base64url'));
  const xSquared = modulo((y * y - 1n) * inverse(d * y * y + 1n));
  const isOnCurve = y < p && isSquare(xSquared) && !(xSquared === 0n && isNegative);
  if (!isOnCurve) throw keyRefused('malformed-key', 'the Ed25519 key is no point of the curve');
  if (timesEight(y) === 1n) throw keyRefused('weak-key', 'the Ed25519 key is a point of small order');
}

/** How many multiples of the base point are tried. */
const triedNumbers = 32;

/**
 * K19. The base point and its first multiples, whatever point of small order is added to them: anybody signs with the
 * number of the multiple.
 */
export function requireNoSmallEd25519Multiple({ jwk }: PublicKey): void {
  const { y } = decodePoint(Buffer.from(jwk.x ?? '', 'base64url'));
  smallMultiples ??= timesEightOfSmallMultiples();
  if (smallMultiples.has(timesEight(y))) {
    throw keyRefused(
      'weak-key',
      'the point is a small multiple of the base point, so that its private number is guessed: make a new pair',
    );
  }
}

let smallMultiples: Set<bigint> | undefined;

/** The y of 8, 16, 24... times the base point; each from the two before it, as u of Curve25519 (RFC 7748 section 4.1). */
function timesEightOfSmallMultiples(): Set<bigint> {
  const first = timesEight(baseY);
  const ys = [first, doubled(first)];
  const u = (y: bigint) => modulo((1n + y) * inverse(1n - y));
  let [before, last] = ys.map(u) as [bigint, bigint];
  const step = before;
  while (ys.length < triedNumbers) {
    const quotient = (last * step - 1n) * inverse(last - step);
    [before, last] = [last, modulo(quotient * quotient * inverse(before))];
    ys.push(modulo((last - 1n) * inverse(last + 1n)));
  }
  return new Set(ys);
}

function decodePoint(littleEndian: Buffer): { y: bigint; isNegative: boolean } {
  const value = BigInt(`0x0${Buffer.from(littleEndian).reverse().toString('hex')}`);
  return { y: value & (2n ** 255n - 1n), isNegative: value >> 255n === 1n };
}

/** The y of eight times a point. It is 1 for the neutral element alone. */
function timesEight(y: bigint): bigint {
  return doubled(doubled(doubled(y)));
}

/** The y of twice a point, from its y alone: (y^2 + x^2) / (1 - d x^2 y^2). */
function doubled(y: bigint): bigint {
  const ySquared = modulo(y * y);
  const xSquared = modulo((ySquared - 1n) * inverse(d * ySquared + 1n));
  return modulo((ySquared + xSquared) * inverse(1n - d * xSquared * ySquared));
}

/** Euler's criterion. */
function isSquare(value: bigint): boolean {
  return value === 0n || power(value, (p - 1n) / 2n) === 1n;
}

function inverse(value: bigint): bigint {
  return power(modulo(value), p - 2n);
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  for (let square = base, rest = exponent; rest > 0n; rest >>= 1n, square = (square * square) % p) {
    if (rest & 1n) result = (result * square) % p;
  }
  return result;
}

function modulo(value: bigint): bigint {
  const rest = value % p;
  return rest < 0n ? rest + p : rest;
}
