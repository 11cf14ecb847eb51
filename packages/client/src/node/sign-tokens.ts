import { readFileSync } from 'node:fs';
import { type JWK, SignJWT } from 'jose';
import { type Credentials, keepToken } from '../token-source.ts';
import { type Algorithm, defaultAlgorithm, readPrivateKey } from './private-key.ts';

/** The private key: as PEM, in a PEM file (read again for every token), or as a JWK (RFC 7517). */
export type KeySource = { readonly pem: string } | { readonly pemFile: string | URL } | { readonly jwk: JWK };

/** A key whose public half is registered, and the claims of its tokens. */
export type SigningKey = KeySource & {
  /** The id under which the public half is registered. */
  readonly keyId: string;
  /** The algorithm that the key was uploaded with; by default that of its type. */
  readonly algorithm?: Algorithm;
  /** How long a token is valid, by default 900; the server accepts at most 3600 unless it is configured otherwise. */
  readonly lifetimeSeconds?: number;
  /** Who signs (`iss`); by default the key id. */
  readonly issuer?: string;
} & (
    | { readonly kind: 'ADMIN'; readonly products?: never }
    /** A client token names the products that it is for, at least one. */
    | { readonly kind: 'CLIENT'; readonly products: readonly string[] }
  );

/**
 * Credentials that sign tokens (RFC 7519) with a private key, and renew them shortly before they expire or when the
 * server refuses one as expired. Throws `TypeError` for a key that cannot be read, and for one whose tokens would be refused;
 * messages never quote the key.
 */
export function signTokens(key: SigningKey): Credentials {
  requireSaneKey(key);
  readPrivateKey(sourceOf(key));
  return keepToken(({ clockOffset = 0 }) => signToken(key, Math.floor((Date.now() + clockOffset) / 1000)));
}

const ID = /^[A-Za-z0-9._-]{1,64}$/;

function requireSaneKey({ keyId, kind, products, lifetimeSeconds = 900, issuer }: SigningKey): void {
  if (!ID.test(keyId)) throw new TypeError('keyId must be 1 to 64 of the characters A-Z a-z 0-9 . _ -');
  if (kind === 'CLIENT' && (products.length === 0 || !products.every((product) => ID.test(product)))) {
    throw new TypeError('products of a client token must be at least one product id.');
  }
  if (!Number.isSafeInteger(lifetimeSeconds) || lifetimeSeconds < 1) {
    throw new TypeError('lifetimeSeconds must be a whole number, at least 1.');
  }
  if (issuer === '') throw new TypeError('issuer must not be empty.');
}

function sourceOf(key: SigningKey): string | JWK {
  // A variable of the environment that is not set is a field without a value.
  const { jwk, pem, pemFile }: { jwk?: JWK; pem?: string; pemFile?: string | URL } = key;
  if (jwk ?? pem) return jwk ?? pem ?? '';
  if (!pemFile) throw new TypeError('The key has no pem, pemFile or jwk with a value: give one of them.');
  try {
    return readFileSync(pemFile, 'utf8');
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new TypeError(`The file ${pemFile} of the private key cannot be read (${code}).`, { cause });
  }
}

async function signToken(key: SigningKey, issuedAt: number): Promise<string> {
  const { keyId, kind, products, issuer = keyId, lifetimeSeconds = 900 } = key;
  const privateKey = readPrivateKey(sourceOf(key));
  return new SignJWT({
    cnf: { jwk: { kid: keyId, kty: kind } },
    iss: issuer,
    ...(products && { aud: [...products] }),
    iat: issuedAt,
    nbf: issuedAt,
    exp: issuedAt + lifetimeSeconds,
  })
    .setProtectedHeader({
      alg: key.algorithm ?? statedAlgorithm(key) ?? defaultAlgorithm(privateKey),
      typ: 'JWT',
      kid: keyId,
    })
    .sign(privateKey);
}

/** The `alg` of a JWK, except for Ed25519: the server calls that EdDSA, but a JWK may say Ed25519 (RFC 8037, RFC 9864). */
function statedAlgorithm(key: SigningKey): string | undefined {
  const stated = 'jwk' in key ? key.jwk?.alg : undefined;
  return stated?.startsWith('Ed') ? undefined : stated;
}
