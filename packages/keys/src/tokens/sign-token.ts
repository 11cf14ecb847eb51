import type { KeyObject } from 'node:crypto';
import { SignJWT } from 'jose';
import { isKeyId, isProductId, type KeyKind } from '../key-kind.ts';
import { type Algorithm, defaultAlgorithm, fitsAlgorithm } from '../public-keys/algorithms.ts';
import { readPrivateKey, shapeOf } from './private-key.ts';

export interface TokenRequest {
  /** PEM, not encrypted, or a key object. */
  readonly privateKey: string | KeyObject;
  /** The id under which the public half is registered. */
  readonly keyId: string;
  readonly kind: KeyKind;
  /** The algorithm that the key was registered with; default: that of its type. */
  readonly algorithm?: Algorithm | undefined;
  /** Client tokens only: the products that the token is for, at least one. */
  readonly products?: readonly string[] | undefined;
  readonly lifetimeSeconds: number;
  /** `iss`; default: the key id. */
  readonly issuer?: string | undefined;
  readonly now: Date;
}

/**
 * Signs a token that `createTokenVerifier` accepts (RFC 7519), valid from `now` for `lifetimeSeconds`.
 * Throws `TypeError` if the token would be refused; messages never quote a key.
 */
export async function signToken(request: TokenRequest): Promise<string> {
  const { keyId, kind, lifetimeSeconds, now, products = [] } = request;
  const privateKey = readPrivateKey(request.privateKey);
  const algorithm = request.algorithm ?? defaultAlgorithm(shapeOf(privateKey));
  requireSaneRequest(request);
  if (!fitsAlgorithm(shapeOf(privateKey), algorithm))
    throw new TypeError(`the key does not fit ${algorithm}`);

  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT({
    cnf: { jwk: { kid: keyId, kty: kind } },
    iss: request.issuer ?? keyId,
    ...(kind === 'CLIENT' && { aud: [...products] }),
    iat: issuedAt,
    nbf: issuedAt,
    exp: issuedAt + lifetimeSeconds,
  })
    .setProtectedHeader({ alg: algorithm, typ: 'JWT', kid: keyId })
    .sign(privateKey);
}

function requireSaneRequest({ keyId, kind, lifetimeSeconds, issuer, products = [] }: TokenRequest): void {
  if (!isKeyId(keyId)) throw new TypeError('a key id must be 1 to 64 of the characters A-Z a-z 0-9 . _ -');
  if (issuer === '') throw new TypeError('the issuer must not be empty');
  if (!Number.isSafeInteger(lifetimeSeconds) || lifetimeSeconds < 1) {
    throw new TypeError('the lifetime must be a whole number of seconds, at least 1');
  }
  if (kind === 'CLIENT' && (products.length === 0 || !products.every(isProductId))) {
    throw new TypeError('a client token needs at least one product id');
  }
}
