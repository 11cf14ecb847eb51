import type { KeyKind } from '../key-kind.ts';

/** What callers are told. `store-unavailable` is a 503, all others a 401. */
export type TokenRefusalCode =
  | 'token-missing'
  | 'invalid-token'
  | 'token-expired'
  | 'token-not-yet-valid'
  | 'token-lifetime-too-long'
  | 'store-unavailable';

type Public = { code: TokenRefusalCode; detail: string };

const malformed = (detail: string): Public => ({ code: 'invalid-token', detail });

/** One answer for all that depends on the key, so that nobody learns which keys there are. */
const untrusted = malformed('The token is not signed by a key that stands, or not with its algorithm.');

/**
 * Every reason to refuse a token, for the audit trail, and what the caller is told of it. What shows from the token
 * alone is told in full: it gives nothing away, and spares its owner the search.
 */
const reasons = {
  'no-bearer': { code: 'token-missing', detail: 'Send a token: "Authorization: Bearer <token>".' },
  'too-long': malformed('The token is longer than 8192 characters.'),
  'not-three-parts': malformed('The token must be three parts of base64url without padding, joined by dots.'),
  'header-not-json': malformed(
    'The header of the token must be a JSON object that names no member twice and is at most 32 levels deep.',
  ),
  'algorithm-not-listed': malformed('The "alg" of the token is none that this server takes.'),
  'header-forbidden': malformed('The header of the token has a member that this server does not take.'),
  'type-not-jwt': malformed('The "typ" of the token must be "JWT" or left out.'),
  'claims-not-json': malformed(
    'The payload of the token must be a JSON object that names no member twice and is at most 32 levels deep.',
  ),
  'confirmation-malformed': malformed(
    'The token must have "cnf": {"jwk": {"kid", "kty"}} and no more in it.',
  ),
  'key-id-malformed': malformed(
    'The "kid" in "cnf.jwk" must be the id of a key, and that of the header the same.',
  ),
  'key-kind-unknown': malformed('The "kty" in "cnf.jwk" must be "ADMIN" or "CLIENT".'),
  'times-malformed': malformed('"iat", "nbf" and "exp" must be whole seconds, and "exp" after "iat".'),
  'issuer-malformed': malformed('"iss" must be a text that is not empty.'),
  'audience-malformed': malformed('"aud" must name the products that a client token is for, at least one.'),
  'key-unknown': untrusted,
  'key-ended': untrusted,
  'key-unreadable': untrusted,
  'algorithm-not-of-key': untrusted,
  'signature-wrong': untrusted,
  'lifetime-too-long': { code: 'token-lifetime-too-long', detail: 'The token lives too long' },
  'not-yet-valid': { code: 'token-not-yet-valid', detail: 'The token is not valid yet' },
  expired: { code: 'token-expired', detail: 'The token has expired' },
  'store-unavailable': { code: 'store-unavailable', detail: 'The keys cannot be read; try again.' },
} as const satisfies Record<string, Public>;

export type TokenRefusalReason = keyof typeof reasons;

/** The key that a refused token named, once that much of it was understood. Claimed, not proven. */
export type ClaimedKey = { kind: KeyKind; keyId: string };

/** Reasons that name a key before it was looked up, or because it was not found. */
const withoutKey: ReadonlySet<TokenRefusalReason> = new Set<TokenRefusalReason>([
  'issuer-malformed',
  'times-malformed',
  'audience-malformed',
  'key-unknown',
]);

/**
 * Thrown for a token that is not accepted. `code` and `detail` are for the caller; `reason` and `claimedKey` are for
 * the audit trail only. None of them holds text of the token beyond a well-formed key id.
 */
export class TokenRefused extends Error {
  override readonly name = 'TokenRefused';
  readonly code: TokenRefusalCode;
  readonly detail: string;
  readonly reason: TokenRefusalReason;
  readonly claimedKey: ClaimedKey | undefined;

  constructor(reason: TokenRefusalReason, claimedKey?: ClaimedKey, addition = '') {
    const { code, detail } = reasons[reason];
    super(code);
    this.code = code;
    this.detail = `${detail}${addition}`;
    this.reason = reason;
    this.claimedKey = claimedKey && { kind: claimedKey.kind, keyId: claimedKey.keyId };
  }
  /** The claimed key, if one stands under its id. */
  get registeredKey(): ClaimedKey | undefined {
    return withoutKey.has(this.reason) ? undefined : this.claimedKey;
  }
}
