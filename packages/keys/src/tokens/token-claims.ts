import { isKeyId, isKeyKind, isProductId, type KeyKind } from '../key-kind.ts';
import { type Algorithm, isAlgorithm } from '../public-keys/algorithms.ts';
import { type ClaimedKey, TokenRefused } from './token-refused.ts';
import { decodePart, isObject, splitToken } from './token-text.ts';

/** The claims of a well-formed token, not yet verified. Times are whole seconds since 1970. */
export interface TokenClaims {
  readonly algorithm: Algorithm;
  readonly kind: KeyKind;
  readonly keyId: string;
  readonly issuedAt: number;
  readonly notBefore: number;
  readonly expiresAt: number;
  /** The products that a client token is for; empty for an administration token, which needs none. */
  readonly audience: readonly string[];
}

/**
 * Header members that contain a key, point to one, or change what the signature covers (RFC 7515 section 4.1, RFC 7516
 * section 4.1.3, RFC 7797). Keys come only from the registry, and no extension is supported.
 */
const FORBIDDEN_MEMBERS = ['jwk', 'jku', 'x5u', 'x5c', 'crit', 'b64', 'zip'];

/**
 * Reads a token (RFC 7519) without verifying it. Refuses all that its text alone shows to be wrong, before any key is
 * looked up. Throws `TokenRefused`.
 */
export function readTokenClaims(token: string): TokenClaims {
  const parts = splitToken(token);
  const header = decodePart(parts.header, 'header-not-json');
  const algorithm = readHeader(header);
  const claims = decodePart(parts.claims, 'claims-not-json');
  const key = readConfirmation(claims.cnf);
  if (header.kid !== undefined && header.kid !== key.keyId) throw new TokenRefused('key-id-malformed');
  if (typeof claims.iss !== 'string' || claims.iss === '') throw new TokenRefused('issuer-malformed', key);
  return {
    algorithm,
    ...key,
    ...readTimes(claims, key),
    audience: key.kind === 'ADMIN' ? [] : readAudience(claims.aud, key),
  };
}

function readHeader(header: Record<string, unknown>): Algorithm {
  if (!isAlgorithm(header.alg)) throw new TokenRefused('algorithm-not-listed');
  const isForbidden = FORBIDDEN_MEMBERS.some((member) => Object.hasOwn(header, member));
  if (isForbidden) throw new TokenRefused('header-forbidden');
  if (header.typ !== undefined && header.typ !== 'JWT') throw new TokenRefused('type-not-jwt');
  return header.alg;
}

/** `cnf` as in RFC 7800 section 3, but it names the key by id and kind and has no other members. */
function readConfirmation(cnf: unknown): ClaimedKey {
  const jwk = isObject(cnf) && hasExactly(cnf, ['jwk']) ? cnf.jwk : undefined;
  if (!isObject(jwk) || !hasExactly(jwk, ['kid', 'kty'])) throw new TokenRefused('confirmation-malformed');
  const { kid, kty } = jwk;
  if (!isKeyId(kid)) throw new TokenRefused('key-id-malformed');
  if (!isKeyKind(kty)) throw new TokenRefused('key-kind-unknown');
  return { kind: kty, keyId: kid };
}

type Times = Pick<TokenClaims, 'issuedAt' | 'notBefore' | 'expiresAt'>;

/** Safe integers only: `1e999` parses to Infinity and would never expire. */
function readTimes({ iat, nbf, exp }: Record<string, unknown>, key: ClaimedKey): Times {
  const areTimes = isTime(iat) && isTime(nbf) && isTime(exp) && exp > iat;
  if (!areTimes) throw new TokenRefused('times-malformed', key);
  return { issuedAt: iat, notBefore: nbf, expiresAt: exp };
}

function isTime(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function readAudience(aud: unknown, key: ClaimedKey): string[] {
  const products: unknown[] = Array.isArray(aud) ? aud : [aud];
  const areProducts = products.length > 0 && products.every(isProductId);
  if (!areProducts) throw new TokenRefused('audience-malformed', key);
  return [...new Set(products)];
}

function hasExactly(value: Record<string, unknown>, members: readonly string[]): boolean {
  const isComplete = members.every((member) => Object.hasOwn(value, member));
  return isComplete && Object.keys(value).length === members.length;
}
