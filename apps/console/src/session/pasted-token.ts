import type { Schema } from '@keytally/client';
import { holdsPrivateKey } from '../help/private-key.ts';
import { roleOfAccess } from './roles.ts';
import { may, type Session } from './session.ts';

/** What to tell the person who pasted something. */
export class NotAToken extends Error {
  override readonly name = 'NotAToken';
}

/** What the page sends of what was pasted. Throws `NotAToken`: above all, a private key is not sent. */
export function tokenIn(pasted: string): string {
  if (holdsPrivateKey(pasted))
    throw new NotAToken(
      'This is a private key. It was not sent anywhere. Sign a token with it on your machine, and paste the token.',
    );
  // A terminal may have broken the line.
  const token = pasted.replace(/^\s*Bearer\s/i, '').replaceAll(/\s/g, '');
  expiryOf(token);
  return token;
}

/**
 * A session of a pasted token, which lives in memory only, and as long as the token. What it may do, the server has said.
 * Throws `NotAToken`.
 *
 * @param clockOffsetMs how far the clock of the server is ahead of this machine's
 */
export function sessionOfToken(token: string, caller: Schema<'Caller'>, clockOffsetMs: number): Session {
  const { kind, keyId, session, grants } = caller;
  if (!may({ grants }, 'read'))
    throw new NotAToken('This key may only send records. Paste a token of a key that may read reports.');
  return {
    kind,
    keyId: session?.parent ?? keyId,
    ...(session?.person && { person: session.person }),
    role: session?.role ?? roleOfAccess(grants.flatMap(({ access }) => access)),
    grants,
    expiresAt: new Date(expiryOf(token) * 1000 - clockOffsetMs),
    token: async () => token,
  };
}

/** When a token ends, in seconds since 1970. Whether it has ended is for the server to say: this clock may be wrong. */
function expiryOf(token: string): number {
  const [, payload = ''] = /^[\w-]+\.([\w-]+)\.[\w-]+$/.exec(token) ?? [];
  try {
    const { exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    if (typeof exp !== 'number') throw new Error();
    return exp;
  } catch {
    throw new NotAToken(
      'This is not a token of Keytally. A token is one long line with two points in it; the command above prints one.',
    );
  }
}
