import type { KeyKind } from '../key-kind.ts';
import { ALGORITHM_NAMES } from '../public-keys/algorithms.ts';

/** The codes that callers get. `store-unavailable` is a 503, all others are a 401. */
export type TokenRefusalCode =
  | 'token-missing'
  | 'invalid-token'
  | 'token-expired'
  | 'token-not-yet-valid'
  | 'token-lifetime-too-long'
  | 'store-unavailable';

interface Public {
  readonly code: TokenRefusalCode;
  readonly detail: string;
}

const malformed = (detail: string): Public => ({ code: 'invalid-token', detail });

/** The same answer for every fault that depends on the key, so that nobody learns which keys are registered. */
const UNTRUSTED = malformed(
  'No registered key matches the token\'s signature and algorithm. Whoever runs the server reads why with "keytally keys audit".',
);

/**
 * Every reason to refuse a token, for the audit trail, and what the caller gets. Faults that the token's text alone
 * shows are reported in full: that gives nothing away and saves its owner a search.
 */
const REASONS = {
  'no-bearer': { code: 'token-missing', detail: 'Send a token: "Authorization: Bearer <token>".' },
  'too-long': malformed('The token is longer than 8192 characters.'),
  'not-three-parts': malformed(
    'The token must have three parts in base64url without padding, joined by dots.',
  ),
  'header-not-json': malformed(
    'The header of the token must be a JSON object without duplicate members, at most 32 levels deep.',
  ),
  'algorithm-not-listed': malformed(`The "alg" of the token must be one of ${ALGORITHM_NAMES.join(', ')}.`),
  'header-forbidden': malformed(
    'The header of the token must not have "jwk", "jku", "x5u", "x5c", "crit", "b64" or "zip".',
  ),
  'type-not-jwt': malformed('The "typ" of the token must be "JWT" or left out.'),
  'claims-not-json': malformed(
    'The payload of the token must be a JSON object without duplicate members, at most 32 levels deep.',
  ),
  'confirmation-malformed': malformed(
    'The token must have "cnf": {"jwk": {"kid": …, "kty": …}}, without other members in "cnf".',
  ),
  'key-id-malformed': malformed(
    'The "kid" in "cnf.jwk" must be a key id; a "kid" in the header must be the same.',
  ),
  'key-kind-unknown': malformed('The "kty" in "cnf.jwk" must be "ADMIN" or "CLIENT".'),
  'times-malformed': malformed(
    '"iat", "nbf" and "exp" must be whole seconds, and "exp" must be after "iat".',
  ),
  'issuer-malformed': malformed('"iss" must be a non-empty string.'),
  'audience-malformed': malformed('"aud" of a client token must name at least one product.'),
  'key-unknown': UNTRUSTED,
  'key-ended': UNTRUSTED,
  'parent-ended': UNTRUSTED,
  'key-unreadable': UNTRUSTED,
  'algorithm-not-of-key': UNTRUSTED,
  'signature-wrong': UNTRUSTED,
  'lifetime-too-long': { code: 'token-lifetime-too-long', detail: 'The lifetime of the token is too long' },
  'not-yet-valid': { code: 'token-not-yet-valid', detail: 'The token is not valid yet' },
  expired: { code: 'token-expired', detail: 'The token has expired' },
  'store-unavailable': { code: 'store-unavailable', detail: 'The keys cannot be read; try again.' },
} as const satisfies Record<string, Public>;

export type TokenRefusalReason = keyof typeof REASONS;

export const TOKEN_REFUSAL_REASONS = Object.keys(REASONS) as readonly TokenRefusalReason[];

/** The key that a refused token named, if it could be read. It is not proven. */
export interface ClaimedKey {
  readonly kind: KeyKind;
  readonly keyId: string;
}

/** Refusals for these reasons come before the key was looked up, or because it was not found. */
const WITHOUT_KEY: ReadonlySet<TokenRefusalReason> = new Set<TokenRefusalReason>([
  'issuer-malformed',
  'times-malformed',
  'audience-malformed',
  'key-unknown',
]);

/**
 * Thrown for a token that is not accepted. `code` and `detail` are for the caller; `reason` and `claimedKey` are for
 * the audit trail only. None of them quotes the token, except a well-formed key id.
 */
export class TokenRefused extends Error {
  override readonly name = 'TokenRefused';
  readonly code: TokenRefusalCode;
  readonly detail: string;
  readonly reason: TokenRefusalReason;
  readonly claimedKey: ClaimedKey | undefined;

  constructor(reason: TokenRefusalReason, claimedKey?: ClaimedKey, addition = '') {
    const { code, detail } = REASONS[reason];
    super(code);
    this.code = code;
    this.detail = `${detail}${addition}`;
    this.reason = reason;
    this.claimedKey = claimedKey && { kind: claimedKey.kind, keyId: claimedKey.keyId };
  }

  /** The claimed key, if a key is registered under its id. */
  get registeredKey(): ClaimedKey | undefined {
    return WITHOUT_KEY.has(this.reason) ? undefined : this.claimedKey;
  }
}
