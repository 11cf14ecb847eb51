/** Type and curve of a public key, in the words of RFC 7518 section 6.1 and RFC 8037 section 2. */
export type KeyShape = {
  keyType: 'RSA' | 'EC' | 'OKP';
  curve?: 'P-256' | 'P-384' | 'P-521' | 'Ed25519';
};

/**
 * Every signature algorithm there is (RFC 7518 section 3.1, RFC 8037 section 3.1) and the keys that it takes.
 * The first one that fits a key is that key's default. No HMAC and no `none`: a name that is not here is refused
 * before any key is looked up (RFC 8725 section 3.1).
 */
export const algorithms = {
  RS256: { keyType: 'RSA' },
  RS384: { keyType: 'RSA' },
  RS512: { keyType: 'RSA' },
  PS256: { keyType: 'RSA' },
  PS384: { keyType: 'RSA' },
  PS512: { keyType: 'RSA' },
  ES256: { keyType: 'EC', curve: 'P-256' },
  ES384: { keyType: 'EC', curve: 'P-384' },
  ES512: { keyType: 'EC', curve: 'P-521' },
  EdDSA: { keyType: 'OKP', curve: 'Ed25519' },
} as const satisfies Record<string, KeyShape>;

export type Algorithm = keyof typeof algorithms;

export const algorithmNames = Object.keys(algorithms) as Algorithm[];

/** Whether `value` is the name of an algorithm of the table, byte for byte. */
export function isAlgorithm(value: unknown): value is Algorithm {
  return typeof value === 'string' && Object.hasOwn(algorithms, value);
}

/** Whether keys of this shape can be used with `algorithm`. */
export function fitsAlgorithm(shape: KeyShape, algorithm: Algorithm): boolean {
  const needed: KeyShape = algorithms[algorithm];
  return shape.keyType === needed.keyType && shape.curve === needed.curve;
}

/** The algorithm of a key for which none was named. Throws a `TypeError` for a shape that no algorithm takes. */
export function defaultAlgorithm(shape: KeyShape): Algorithm {
  const algorithm = algorithmNames.find((name) => fitsAlgorithm(shape, name));
  if (algorithm === undefined) throw new TypeError('no algorithm takes such a key');
  return algorithm;
}
