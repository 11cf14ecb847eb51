/** Type and curve of a public key, in the words of RFC 7518 section 6.1 and RFC 8037 section 2. */
export interface KeyShape {
  readonly keyType: 'RSA' | 'EC' | 'OKP';
  readonly curve?: 'P-256' | 'P-384' | 'P-521' | 'Ed25519';
}

/** A supported type of key, and how it is encoded. */
interface KeyForm {
  readonly shape: KeyShape;
  /** Its AlgorithmIdentifier in DER, as hexadecimal digits (RFC 3279, RFC 5480, RFC 8410). */
  readonly identifier: string;
  /** The JWK members that its thumbprint hashes, in that order (RFC 7638 section 3.2, RFC 8037). */
  readonly members: readonly ('crv' | 'e' | 'kty' | 'n' | 'x' | 'y')[];
  /** The curve's name in OpenSSL. */
  readonly opensslCurve?: string;
}

const RSA: KeyForm = {
  shape: { keyType: 'RSA' },
  identifier: '300d06092a864886f70d0101010500',
  members: ['e', 'kty', 'n'],
};
const P256 = ellipticCurve('P-256', '301306072a8648ce3d020106082a8648ce3d030107', 'prime256v1');
const P384 = ellipticCurve('P-384', '301006072a8648ce3d020106052b81040022', 'secp384r1');
const P521 = ellipticCurve('P-521', '301006072a8648ce3d020106052b81040023', 'secp521r1');
const ED25519: KeyForm = {
  shape: { keyType: 'OKP', curve: 'Ed25519' },
  identifier: '300506032b6570',
  members: ['crv', 'kty', 'x'],
};

function ellipticCurve(
  curve: 'P-256' | 'P-384' | 'P-521',
  identifier: string,
  opensslCurve: string,
): KeyForm {
  return { shape: { keyType: 'EC', curve }, identifier, members: ['crv', 'kty', 'x', 'y'], opensslCurve };
}

/**
 * Every supported signature algorithm (RFC 7518 section 3.1, RFC 8037 section 3.1) and the type of key that it needs.
 * A key's default is the first algorithm that fits it. HMAC and `none` are missing on purpose: a token with another
 * `alg` is refused before any key is looked up (RFC 8725 section 3.1).
 */
export const ALGORITHMS = {
  RS256: RSA,
  RS384: RSA,
  RS512: RSA,
  PS256: RSA,
  PS384: RSA,
  PS512: RSA,
  ES256: P256,
  ES384: P384,
  ES512: P521,
  EdDSA: ED25519,
} as const satisfies Record<string, KeyForm>;

export type Algorithm = keyof typeof ALGORITHMS;

export const ALGORITHM_NAMES = Object.keys(ALGORITHMS) as Algorithm[];

/** Whether `value` is the name of a supported algorithm, byte for byte. */
export function isAlgorithm(value: unknown): value is Algorithm {
  return typeof value === 'string' && Object.hasOwn(ALGORITHMS, value);
}

/** Whether a key of this shape can be used with `algorithm`. */
export function fitsAlgorithm(shape: KeyShape, algorithm: Algorithm): boolean {
  return isOfShape(ALGORITHMS[algorithm], shape);
}

/** The default algorithm of a key. Throws a `TypeError` for an unsupported shape. */
export function defaultAlgorithm(shape: KeyShape): Algorithm {
  const algorithm = ALGORITHM_NAMES.find((name) => fitsAlgorithm(shape, name));
  if (algorithm === undefined) throw new TypeError('unsupported type of key');
  return algorithm;
}

/** The supported types of key. */
export const KEY_FORMS: readonly KeyForm[] = [...new Set(Object.values(ALGORITHMS))];

/** How a key of this shape is encoded. Throws a `TypeError` for an unsupported shape. */
export function formOf(shape: KeyShape): KeyForm {
  const form = KEY_FORMS.find((one) => isOfShape(one, shape));
  if (form === undefined) throw new TypeError('unsupported type of key');
  return form;
}

function isOfShape(form: KeyForm, { keyType, curve }: KeyShape): boolean {
  return form.shape.keyType === keyType && form.shape.curve === curve;
}
