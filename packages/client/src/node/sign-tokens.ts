import { readFile } from 'node:fs/promises';
import { type JWK, SignJWT } from 'jose';
import { type Credentials, keepToken } from '../token-source.ts';
import { type Algorithm, defaultAlgorithm, readPrivateKey } from './private-key.ts';

/** The private half: as PEM, in a file of PEM (read again for every token), or as a JWK (RFC 7517). */
export type KeySource = { readonly pem: string } | { readonly pemFile: string | URL } | { readonly jwk: JWK };

/** A key whose public half is uploaded, and what its tokens say. */
export type SigningKey = KeySource & {
  /** The id under which the public half is uploaded. */
  readonly keyId: string;
  /** The one that the key was uploaded with; left out: the default of its type. */
  readonly algorithm?: Algorithm;
  /** How long a token is good for, by default 900; the server takes at most 3600 unless it is set otherwise. */
  readonly lifetimeSeconds?: number;
  /** Who signs, for the audit log; left out: the key id. */
  readonly issuer?: string;
} & (
    | { readonly kind: 'ADMIN'; readonly products?: never }
    /** A client token names the products that it is for, at least one. */
    | { readonly kind: 'CLIENT'; readonly products: readonly string[] }
  );

/**
 * Credentials that sign tokens with a key of their own (RFC 7519), keep them, and renew them shortly before they end or
 * when the server refuses one as expired. Throws `TypeError` for a key that could only make tokens that are refused; no
 * message holds any of the key.
 */
export function signTokens(key: SigningKey): Credentials {
  requireSaneKey(key);
  return keepToken(async () => signToken(key, await privateKeyOf(key), Math.floor(Date.now() / 1000)));
}

const ID = /^[A-Za-z0-9._-]{1,64}$/;

function requireSaneKey({ keyId, kind, products, lifetimeSeconds = 900, issuer }: SigningKey): void {
  if (!ID.test(keyId)) throw new TypeError('A key id is 1 to 64 of A-Z a-z 0-9 . _ -');
  if (kind === 'CLIENT' && (products.length === 0 || !products.every((product) => ID.test(product)))) {
    throw new TypeError('A client token needs the ids of the products that it is for, at least one.');
  }
  if (!Number.isSafeInteger(lifetimeSeconds) || lifetimeSeconds < 1) {
    throw new TypeError('A lifetime is a whole number of seconds, at least 1.');
  }
  if (issuer === '') throw new TypeError('The issuer is empty.');
}

async function privateKeyOf(key: SigningKey): Promise<string | JWK> {
  if ('jwk' in key) return key.jwk;
  return 'pem' in key ? key.pem : readFile(key.pemFile, 'utf8');
}

async function signToken(key: SigningKey, source: string | JWK, issuedAt: number): Promise<string> {
  const { keyId, kind, products, issuer = keyId, lifetimeSeconds = 900 } = key;
  const privateKey = readPrivateKey(source);
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

/** The `alg` of a JWK; an Ed25519 key has one name here, whatever its JWK says (RFC 8037, RFC 9864). */
function statedAlgorithm(key: SigningKey): string | undefined {
  const stated = 'jwk' in key ? key.jwk.alg : undefined;
  return stated?.startsWith('Ed') ? undefined : stated;
}
