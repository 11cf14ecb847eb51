import { expect, test } from 'vitest';
import { encode, goodClaims } from '../testing/raw-tokens.ts';
import { readTokenClaims } from './token-claims.ts';
import { type TokenRefusalReason, TokenRefused } from './token-refused.ts';

type Json = Record<string, unknown>;
const header = { alg: 'ES256', typ: 'JWT' };
const client = goodClaims('CLIENT', 'app');
const { iat } = client as { iat: number };

/** The reason why a token with these parts is refused before any key is looked up. */
function reading(headerPart: Json | string, claims: Json | string): TokenRefusalReason | 'taken' {
  try {
    readTokenClaims(`${encode(headerPart)}.${encode(claims)}.AA`);
    return 'taken';
  } catch (error) {
    if (error instanceof TokenRefused) return error.reason;
    throw error;
  }
}
const withHeader = (changes: Json) => reading({ ...header, ...changes }, client);
const withClaims = (changes: Json) => reading(header, { ...client, ...changes });
const withKey = (jwk: unknown) => withClaims({ cnf: { jwk } });

test('a good token is read, by kind', () => {
  const times = { issuedAt: iat, notBefore: iat, expiresAt: iat + 600 };
  const key = { algorithm: 'ES256', keyId: 'app' };
  expect(readTokenClaims(`${encode(header)}.${encode(client)}.AA`)).toEqual({
    ...key,
    ...times,
    kind: 'CLIENT',
    audience: ['acme-editor'],
  });
  expect(readTokenClaims(`${encode(header)}.${encode(goodClaims('ADMIN', 'app'))}.AA`)).toEqual({
    ...key,
    ...times,
    kind: 'ADMIN',
    audience: [],
  });
});

test.each([
  'none',
  'None',
  'NONE',
  'nOnE',
  'HS256',
  'HS384',
  'HS512',
  'RS256 ',
  'RS256\0',
  'rs256',
  'Ed25519',
  '',
])('T1 T2 the algorithm %j is refused before any key is known', (alg) =>
  expect(withHeader({ alg })).toBe('algorithm-not-listed'),
);

test.each([null, 256, true, ['ES256'], { alg: 'ES256' }, undefined])(
  'T1 an algorithm of %j is refused',
  (alg) => {
    expect(withHeader({ alg })).toBe('algorithm-not-listed');
  },
);

test.each([
  ['jwk', { kty: 'oct', k: 'AA' }],
  ['jku', 'https://attacker.example/keys'],
  ['x5u', 'https://attacker.example/certificate'],
  ['x5c', ['AA==']],
  ['crit', []],
  ['crit', ['exp']],
  ['b64', false],
  ['zip', 'DEF'],
  ['jwk', null],
])('T5 a header with %s is refused', (member, value) => {
  expect(withHeader({ [member]: value })).toBe('header-forbidden');
});

test('the type is JWT or absent', () => {
  expect(reading({ alg: 'ES256' }, client)).toBe('taken');
  for (const typ of ['jwt', 'at+jwt', '', null, ['JWT']]) expect(withHeader({ typ })).toBe('type-not-jwt');
});

test('a key id in the header must be the same', () => {
  expect(withHeader({ kid: 'app' })).toBe('taken');
  for (const kid of ['App', 'app ', '', null, ['app'], { app: 1 }]) {
    expect(withHeader({ kid })).toBe('key-id-malformed');
  }
});

const badIds: [string, unknown][] = [
  ['a path', '../../etc/passwd'],
  ['SQL', "' OR 1=1 --"],
  ['NUL', 'app\0'],
  ['CR LF', 'app\r\nX-Admin: 1'],
  ['a newline', 'app\n'],
  ['5 KB', 'a'.repeat(5_000)],
  ['empty', ''],
  ['a number', 1],
  ['null', null],
  ['an array', ['app']],
  ['an object', { app: true }],
];

test.each(badIds)('T6 a key id that is %s is refused before any key is looked up', (_, kid) => {
  expect(withKey({ kid, kty: 'CLIENT' })).toBe('key-id-malformed');
});

test.each([
  ['another case', 'client'],
  ['a real key type', 'RSA'],
  ['empty', ''],
  ['null', null],
  ['an array', ['ADMIN']],
])('a kind that is %s is refused', (_, kty) => {
  expect(withKey({ kid: 'app', kty })).toBe('key-kind-unknown');
});

test.each([
  ['no cnf', undefined],
  ['a cnf that is a text', 'app'],
  ['an empty cnf', {}],
  ['a cnf with more', { jwk: { kid: 'app', kty: 'CLIENT' }, jku: 'https://attacker.example' }],
  ['a jwk that is an array', { jwk: ['app', 'CLIENT'] }],
  ['a jwk without kid', { jwk: { kty: 'CLIENT' } }],
  ['a jwk without kty', { jwk: { kid: 'app' } }],
  ['a jwk with a key', { jwk: { kid: 'app', kty: 'CLIENT', n: 'AQAB' } }],
  ['a jwk with a secret', { jwk: { kid: 'app', kty: 'CLIENT', k: 'AQAB' } }],
  ['a jwk with other two', { jwk: { kid: 'app', alg: 'CLIENT' } }],
])('T17 %s is refused', (_, cnf) => {
  expect(withClaims({ cnf })).toBe('confirmation-malformed');
});

test('T17 a cnf in a prototype is ignored', () => {
  const claims = JSON.stringify({ ...client, cnf: undefined }).replace('{', '{"__proto__":{"cnf":{}},');
  expect(reading(header, claims)).toBe('confirmation-malformed');
});

test.each(['iat', 'nbf', 'exp'])('T10 %s is required, and a safe whole number of seconds', (claim) => {
  for (const time of [undefined, null, `${iat + 600}`, iat + 0.5, -1, 2 ** 53, true, [iat], {}]) {
    expect(withClaims({ [claim]: time })).toBe('times-malformed');
  }
});

test('T10 an expiry of 1e999, which parses to infinity, is refused', () => {
  const claims = JSON.stringify(client).replace(`"exp":${iat + 600}`, '"exp":1e999');
  expect(claims).toContain('1e999');
  expect(reading(header, claims)).toBe('times-malformed');
});

test('T10 a token cannot end before it was made', () => {
  expect(withClaims({ exp: iat })).toBe('times-malformed');
  expect(withClaims({ exp: iat + 1 })).toBe('taken');
});

test('an issuer is required', () => {
  for (const iss of [undefined, '', null, 1, ['me']]) expect(withClaims({ iss })).toBe('issuer-malformed');
});

test('a client token names at least one product; a single string is accepted', () => {
  expect(withClaims({ aud: 'acme-editor' })).toBe('taken');
  for (const aud of [undefined, null, '', [], [''], ['*'], '*', ['acme-editor', 1], [['acme-editor']], {}]) {
    expect(withClaims({ aud })).toBe('audience-malformed');
  }
});

test('T11 a member named twice is refused in header, claims and key', () => {
  expect(reading('{"alg":"ES256","alg":"ES256"}', client)).toBe('header-not-json');
  expect(reading(header, JSON.stringify(client).replace('{', '{"exp":1,'))).toBe('claims-not-json');
  expect(reading(header, JSON.stringify(client).replace('"kid":', '"kid":"root","kid":'))).toBe(
    'claims-not-json',
  );
});

test('T12 a payload that is not an object is refused', () => {
  for (const payload of ['null', '[]', '"claims"', '1', 'claims'])
    expect(reading(header, payload)).toBe('claims-not-json');
});
