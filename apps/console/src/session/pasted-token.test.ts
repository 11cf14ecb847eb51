import { describe, expect, it } from 'vitest';
import { sessionOfToken } from './pasted-token.ts';
import { may } from './session.ts';

const now = new Date('2026-03-02T12:00:00Z');
const inAnHour = now.getTime() / 1000 + 3600;

function tokenOf(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'EdDSA' })}.${part({ exp: inAnHour, ...claims })}.c2lnbmF0dXJl`;
}

describe('a pasted token', () => {
  it('gives a session of its key for as long as it lives', async () => {
    const token = tokenOf({ cnf: { jwk: { kid: 'ops', kty: 'ADMIN' } } });
    const session = sessionOfToken(`  Bearer ${token}\n`, now);
    expect(session).toMatchObject({ kind: 'ADMIN', keyId: 'ops', products: ['*'] });
    expect(session.expiresAt).toEqual(new Date('2026-03-02T13:00:00Z'));
    expect(await session.token({})).toBe(token);
    expect(may(session, 'keys')).toBe(true);
  });

  it('of a client key may read the products that it names', () => {
    const jwk = { kid: 'ännchen', kty: 'CLIENT' };
    const session = sessionOfToken(tokenOf({ cnf: { jwk }, aud: ['a', 'b'] }), now);
    expect(session).toMatchObject({ keyId: 'ännchen', products: ['a', 'b'], access: ['read'] });
    expect(may(session, 'manage')).toBe(false);
    expect(sessionOfToken(tokenOf({ cnf: { jwk }, aud: 'a' }), now).products).toEqual(['a']);
  });

  it.each([
    [
      '-----BEGIN PRIVATE KEY-----\nMC4CAQ\n-----END PRIVATE KEY-----',
      'This is a private key. It was not sent',
    ],
    ['-----BEGIN EC PRIVATE KEY-----', 'This is a private key'],
    ['hello', 'not a token'],
    ['a.b.c', 'not a token'],
    [tokenOf({ cnf: {} }), 'not a token'],
    [tokenOf({ cnf: { jwk: { kid: 'x', kty: 'RSA' } } }), 'not a token'],
    [tokenOf({ cnf: { jwk: { kid: 'x', kty: 'ADMIN' } }, exp: 1 }), 'has expired'],
  ])('is refused if it is %j', (text, message) => expect(() => sessionOfToken(text, now)).toThrow(message));
});
