import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { expect, test } from 'vitest';
import { bitString, bytesOf, der, hex, integer, pem, sequence, unpem } from '../testing/der-builder.ts';
import { p256Pem } from '../testing/hostile-keys.ts';
import { testKeyPair } from '../testing/key-pairs.ts';
import { KeyRefused } from './key-refused.ts';
import { canonicalPem, readPkcs1, readSpki } from './public-key.ts';

const spkiOf = (key: KeyObject) => key.export({ type: 'spki', format: 'der' });
const codeOf = (read: () => unknown) => {
  try {
    read();
    return 'taken';
  } catch (error) {
    if (error instanceof KeyRefused) return error.refusals[0]?.code;
    throw error;
  }
};
const point = testKeyPair('ES256').publicKey.export({ format: 'jwk' });
const x = Buffer.from(point.x ?? '', 'base64url');
const y = Buffer.from(point.y ?? '', 'base64url');

test.each([
  ['RS256', { keyType: 'RSA' }],
  ['ES256', { keyType: 'EC', curve: 'P-256' }],
  ['ES384', { keyType: 'EC', curve: 'P-384' }],
  ['ES512', { keyType: 'EC', curve: 'P-521' }],
  ['EdDSA', { keyType: 'OKP', curve: 'Ed25519' }],
] as const)('the shape of a key for %s is read', (algorithm, shape) => {
  expect(readSpki(spkiOf(testKeyPair(algorithm).publicKey))).toMatchObject(shape);
});

test.each(['prime256v1', 'secp384r1', 'secp521r1'])(
  'K8 explicit parameters are not supported: %s',
  (namedCurve) => {
    const { publicKey } = generateKeyPairSync('ec', { namedCurve, paramEncoding: 'explicit' });
    expect(publicKey.asymmetricKeyDetails?.namedCurve).toBe(namedCurve);
    expect(codeOf(() => readSpki(spkiOf(publicKey)))).toBe('unsupported-key');
  },
);

test.each([
  ['off the curve', Buffer.concat([hex('04'), Buffer.alloc(64, 0x11)])],
  ['with y one too great', Buffer.concat([hex('04'), x, y.subarray(0, 31), Buffer.from([(y[31] ?? 0) ^ 1])])],
  ['at infinity', hex('00')],
  ['with x over the field prime', Buffer.concat([hex('04'), Buffer.alloc(64, 0xff)])],
  ['too short', Buffer.concat([hex('04'), x])],
  ['empty', Buffer.alloc(0)],
])('K8 a point %s is malformed', (_, encoded) => {
  expect(codeOf(() => readSpki(unpem(p256Pem(encoded))))).toBe('malformed-key');
});

test('a compressed point is the same key as the uncompressed one', () => {
  const full = readSpki(unpem(p256Pem(Buffer.concat([hex('04'), x, y]))));
  const sign = (y[31] ?? 0) & 1 ? '03' : '02';
  const compressed = readSpki(unpem(p256Pem(Buffer.concat([hex(sign), x]))));
  expect(canonicalPem(compressed)).toBe(canonicalPem(full));
});

test.each([
  ['with y even', '06'],
  ['with y odd', '07'],
])('K8 a point in hybrid form is malformed: %s', (_, form) => {
  expect(codeOf(() => readSpki(unpem(p256Pem(Buffer.concat([hex(form), x, y])))))).toBe('malformed-key');
});

test('a key with unused bits, which node accepts, is malformed', () => {
  const { publicKey } = testKeyPair('EdDSA');
  const spki = Buffer.from(spkiOf(publicKey));
  spki[11] = 1;
  expect(codeOf(() => readSpki(spki))).toBe('malformed-key');
});

test.each([
  ['T4 secp256k1', () => generateKeyPairSync('ec', { namedCurve: 'secp256k1' })],
  ['T4 P-224', () => generateKeyPairSync('ec', { namedCurve: 'secp224r1' })],
  ['K10 X25519', () => generateKeyPairSync('x25519')],
  ['K10 X448', () => generateKeyPairSync('x448')],
  ['Ed448', () => generateKeyPairSync('ed448')],
  ['K10 RSASSA-PSS only', () => generateKeyPairSync('rsa-pss', { modulusLength: 1024 })],
])('%s is not supported', (_, generate) => {
  expect(codeOf(() => readSpki(spkiOf(generate().publicKey)))).toBe('unsupported-key');
});

test('K10 DH is not supported', () => {
  const parameters = sequence(integer(23n), integer(5n));
  const dh = sequence(sequence(hex('06092a864886f70d010301'), parameters), bitString(integer(8n)));
  expect(codeOf(() => readSpki(dh))).toBe('unsupported-key');
});

test('K10 DSA is not supported', () => {
  const parameters = sequence(integer(23n), integer(11n), integer(4n));
  const dsa = sequence(sequence(hex('06072a8648ce380401'), parameters), bitString(integer(8n)));
  expect(codeOf(() => readSpki(dsa))).toBe('unsupported-key');
});

test('an unknown algorithm is not supported', () => {
  expect(codeOf(() => readSpki(sequence(sequence(hex('06032a0304')), bitString(hex('00')))))).toBe(
    'unsupported-key',
  );
});

test('bytes after a key, which node ignores, are malformed', () => {
  const trailing = Buffer.concat([spkiOf(testKeyPair('EdDSA').publicKey), hex('00')]);
  expect(createPublicKey(pem('PUBLIC KEY', trailing)).type).toBe('public');
  expect(codeOf(() => readSpki(trailing))).toBe('malformed-key');
});

test('an RSAPublicKey is read, and nothing else is mistaken for one', () => {
  const { publicKey } = testKeyPair('RS256');
  const pkcs1 = publicKey.export({ type: 'pkcs1', format: 'der' });
  expect(canonicalPem(readPkcs1(pkcs1))).toBe(canonicalPem(readSpki(spkiOf(publicKey))));
  expect(codeOf(() => readPkcs1(spkiOf(testKeyPair('EdDSA').publicKey)))).toBe('malformed-key');
  expect(codeOf(() => readPkcs1(Buffer.concat([pkcs1, hex('00')])))).toBe('malformed-key');
  expect(codeOf(() => readSpki(pkcs1))).toBe('malformed-key');
});

const { n = '' } = testKeyPair('RS256').publicKey.export({ format: 'jwk' });
const modulus = BigInt(`0x${Buffer.from(n, 'base64url').toString('hex')}`);
const e = integer(65_537n);
const content = sequence(integer(modulus), e).subarray(4);

test.each([
  ['a negative modulus', sequence(der(0x02, bytesOf(modulus)), e)],
  ['a negative exponent', sequence(integer(modulus), hex('0203feffff'))],
  ['a padded modulus', sequence(der(0x02, hex('0000'), bytesOf(modulus)), e)],
  ['a padded exponent', sequence(integer(modulus), hex('020400010001'))],
  ['an exponent of zero', sequence(integer(modulus), hex('020100'))],
  ['an empty exponent', sequence(integer(modulus), hex('0200'))],
  ['an OCTET STRING for a number', sequence(integer(modulus), hex('0403010001'))],
  ['a third number', sequence(integer(modulus), e, e)],
  ['one number', sequence(integer(modulus))],
  ['a length longer than needed', Buffer.concat([hex('308300010a'), content])],
  ['an indefinite length', Buffer.concat([hex('3080'), content, hex('0000')])],
  ['bytes after it', Buffer.concat([sequence(integer(modulus), e), hex('00')])],
])('K2 an RSA key with %s is malformed, in both its forms', (_, pkcs1) => {
  const identifier = hex('300d06092a864886f70d0101010500');
  expect(codeOf(() => readPkcs1(pkcs1))).toBe('malformed-key');
  expect(codeOf(() => readSpki(sequence(identifier, bitString(pkcs1))))).toBe('malformed-key');
});
