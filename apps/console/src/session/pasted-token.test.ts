import type { Schema } from '@keytally/client';
import { describe, expect, it } from 'vitest';
import { sessionOfToken, tokenIn } from './pasted-token.ts';
import { may } from './session.ts';

const HOUR_MS = 3_600_000;
const ends = new Date('2026-03-02T13:00:00Z');
const token = tokenOf({ exp: ends.getTime() / 1000, iss: 'ännchen' });
const serverVersion = '0.2.0';
const administrator: Schema<'Caller'> = {
  kind: 'ADMIN',
  keyId: 'ops',
  grants: [{ products: ['*'], access: ['read', 'ingest', 'export', 'edit', 'own', 'administer'] }],
  serverVersion,
};

function tokenOf(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'EdDSA' })}.${part(claims)}.c2lnbmF0dXJl`;
}

describe('a pasted token', () => {
  it.each([`  Bearer ${token}\n`, `bearer\t${token}`, token.replace('.', '\n.'), token])(
    'is found in %j',
    (pasted) => expect(tokenIn(pasted)).toBe(token),
  );

  it('gives a session of its key for as long as it lives, also if the clock of this machine is wrong', async () => {
    const session = sessionOfToken(token, administrator, 0);
    expect(session).toMatchObject({ kind: 'ADMIN', keyId: 'ops', role: 'administrator', expiresAt: ends });
    expect(await session.token({})).toBe(token);
    expect(may(session, 'administer')).toBe(true);
    const { expiresAt } = sessionOfToken(token, administrator, HOUR_MS);
    expect(expiresAt.getTime()).toBe(ends.getTime() - HOUR_MS);
  });

  it('of a client key may do what the server says', () => {
    const callerWith = (access: 'read' | 'ingest') => ({
      kind: 'CLIENT' as const,
      keyId: 'web',
      grants: [{ products: ['a', 'b'], access: [access] }],
      serverVersion,
    });
    const session = sessionOfToken(token, callerWith('read'), 0);
    expect(session).toMatchObject({ keyId: 'web', role: 'viewer', grants: callerWith('read').grants });
    expect(() => sessionOfToken(token, callerWith('ingest'), 0)).toThrow('may only send records');
  });

  it('S16 of a session may do no more than the session', () => {
    const grants: Schema<'Grants'> = [{ products: ['*'], access: ['read'] }];
    const caller = {
      ...administrator,
      keyId: 'session-a',
      grants,
      session: { parent: 'ops', role: 'viewer' as const },
    };
    expect(sessionOfToken(token, caller, 0)).toMatchObject({ keyId: 'ops', role: 'viewer', grants });
  });

  it.each([
    [
      '-----BEGIN PRIVATE KEY-----\nMC4CAQ\n-----END PRIVATE KEY-----',
      'This is a private key. It was not sent',
    ],
    ['-----BEGIN EC PRIVATE KEY-----', 'This is a private key'],
    ['hello', 'not a token'],
    ['a.b.c', 'not a token'],
    [`${token}ä`, 'not a token'],
    [tokenOf({ exp: 'soon' }), 'not a token'],
  ])('is refused if it is %j', (text, message) => expect(() => tokenIn(text)).toThrow(message));
});
