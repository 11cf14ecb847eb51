import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { decodeJwt, importJWK, type JWK, type JWTPayload, SignJWT } from 'jose';

/** A key of a provider, with its private half. */
export function newKey(): JWK {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), use: 'sig', alg: 'RS256' };
}

let first: JWK | undefined;

/** The key that each provider of a process begins with: it takes longer to make than a provider to start. */
export function firstKey(): JWK {
  first ??= newKey();
  return first;
}

/** What a test changes in a token before it is sent: claims that are undefined are left out. */
export type ChangeToken = (claims: JWTPayload) => JWTPayload | string;

export async function sign(claims: JWTPayload, key: JWK, typ = 'JWT'): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', typ, ...(key.kid !== undefined && { kid: key.kid }) })
    .sign(await importJWK(key, 'RS256'));
}

/** The claims as a token that nobody signed. */
export function unsigned(claims: JWTPayload): string {
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`;
}

/** The same token as of a clock that is ahead, with what the test changes. */
export async function signedAnew(token: string, key: JWK, aheadMs: number, change?: ChangeToken) {
  const claims = { ...decodeJwt(token) };
  for (const name of ['iat', 'exp', 'nbf', 'auth_time'])
    if (typeof claims[name] === 'number') claims[name] += Math.round(aheadMs / 1000);
  const changed = change?.(claims) ?? claims;
  return typeof changed === 'string' ? changed : sign(changed, key);
}
