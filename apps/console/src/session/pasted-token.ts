import { holdsPrivateKey } from '../help/private-key.ts';
import type { Session } from './session.ts';

/** What to tell the person who pasted something. */
export class NotAToken extends Error {
  override readonly name = 'NotAToken';
}

interface Claims {
  readonly kid: string;
  readonly kty: 'ADMIN' | 'CLIENT';
  readonly aud: readonly string[];
  readonly exp: number;
}

/** A session of a pasted token. It lives in memory only, and as long as the token. Throws `NotAToken`. */
export function sessionOfToken(pasted: string, now: Date): Session {
  const token = pasted.trim().replace(/^Bearer\s+/i, '');
  if (holdsPrivateKey(token))
    throw new NotAToken(
      'This is a private key. It was not sent anywhere. Sign a token with it on your machine, and paste the token.',
    );
  const { kid, kty, aud, exp } = claimsOf(token);
  const expiresAt = new Date(exp * 1000);
  if (expiresAt <= now)
    throw new NotAToken('This token has expired. Sign a new one with the command above, and paste that.');
  const isAdmin = kty === 'ADMIN';
  return {
    kind: kty,
    keyId: kid,
    products: isAdmin ? ['*'] : aud,
    access: isAdmin ? ['read', 'manage', 'keys'] : ['read'],
    expiresAt,
    token: async () => token,
  };
}

/** The claims are read only to show them: whether they are true is for the server to say. */
function claimsOf(token: string): Claims {
  const [, payload = ''] = token.split('.');
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (c) =>
      c.charCodeAt(0),
    );
    const { cnf, aud = [], exp } = JSON.parse(new TextDecoder().decode(bytes));
    const { kid, kty } = cnf.jwk;
    if (typeof kid !== 'string' || !['ADMIN', 'CLIENT'].includes(kty) || typeof exp !== 'number')
      throw new Error();
    return { kid, kty, aud: [aud].flat().map(String), exp };
  } catch {
    throw new NotAToken(
      'This is not a token of Keytally. A token is one long line with two points in it; the command above prints one.',
    );
  }
}
