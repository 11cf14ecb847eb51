import { expect, test } from 'vitest';
import { TokenRefused } from './token-refused.ts';
import { bearerToken, decodePart, splitToken } from './token-text.ts';

const reasonOf = (read: () => unknown) => {
  try {
    read();
    return 'taken';
  } catch (error) {
    return error instanceof TokenRefused ? error.reason : error;
  }
};
const part = (bytes: string | Buffer) => Buffer.from(bytes as string).toString('base64url');

test.each([
  ['Bearer a.b.c', 'a.b.c'],
  ['bearer a.b.c', 'a.b.c'],
  ['Bearer   a.b.c', 'a.b.c'],
  ['Bearer a.b.c ', 'a.b.c '],
  ['Bearer a.b.c, Bearer d.e.f', 'a.b.c, Bearer d.e.f'],
  ['Bearer a.b.c\n', 'a.b.c\n'],
  ['Bearer', ''],
  ['Bearer ', ''],
  ['Basic YTpi', ''],
  ['BearerX a.b.c', ''],
  [' Bearer a.b.c', ''],
  ['', ''],
  [undefined, ''],
])('the token in %j is %j', (header, token) => {
  expect(bearerToken(header)).toBe(token);
});

test('three parts of base64url are accepted', () => {
  expect(splitToken('e30.e30.c2ln')).toEqual({ header: 'e30', claims: 'e30' });
});

test('an empty token is refused as missing', () => {
  expect(reasonOf(() => splitToken(''))).toBe('no-bearer');
});

test.each([
  ['padding', 'e30=.e30.c2ln'],
  ['padding at the end', 'e30.e30.c2lnMQ=='],
  ['a newline at the end', 'e30.e30.c2ln\n'],
  ['a space before', ' e30.e30.c2ln'],
  ['two parts', 'e30.e30'],
  ['five parts', 'e30.e30.c2ln.e30.e30'],
  ['an empty header', '.e30.c2ln'],
  ['an empty payload', 'e30..c2ln'],
  ['no signature', 'e30.e30.'],
  ['base64 of the other alphabet', 'e30.e30.c2+/'],
  ['JSON serialisation', '{"protected":"e30","payload":"e30","signature":"c2ln"}'],
  ['characters past ASCII', 'e30.e30.c2lnſ'],
  ['NUL', 'e30.e30.c2\0n'],
  ['a length that no bytes have', 'e30.e30.c2lnc'],
])('T8 %s is not the form of a token', (_, token) => {
  expect(reasonOf(() => splitToken(token))).toBe('not-three-parts');
});

test('T8 T9 unused bits that are not zero are refused', () => {
  expect(reasonOf(() => splitToken('e30.e30.QQ'))).toBe('taken');
  for (const last of ['R', 'S', 'f'])
    expect(reasonOf(() => splitToken(`e30.e30.Q${last}`))).toBe('not-three-parts');
});

test('T14 a token over 8 KiB is refused before it is parsed', () => {
  expect(reasonOf(() => splitToken(`e30.e30.${'A'.repeat(8184)}`))).toBe('taken');
  expect(reasonOf(() => splitToken(`e30.e30.${'A'.repeat(8185)}`))).toBe('too-long');
  expect(reasonOf(() => splitToken('!'.repeat(1_000_000)))).toBe('too-long');
});

test.each([
  ['null', 'null'],
  ['an array', '[]'],
  ['a text', '"a"'],
  ['a number', '1'],
  ['nothing', ' '],
  ['two objects', '{}{}'],
  ['a byte order mark', '\uFEFF{}'],
  ['invalid UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
  ['a member named twice', '{"a":1,"a":1}'],
])('T12 %s is not an object of claims', (_, bytes) => {
  expect(reasonOf(() => decodePart(part(bytes), 'claims-not-json'))).toBe('claims-not-json');
});

test('T6 a member called __proto__ is plain data', () => {
  const value = decodePart(part('{"__proto__":{"alg":"RS256"}}'), 'header-not-json');
  expect(value.alg).toBeUndefined();
});
