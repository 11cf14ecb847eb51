import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { decodeJwt, decodeProtectedHeader, exportJWK, jwtVerify } from 'jose';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { type SigningKey, signTokens } from './sign-tokens.ts';

const directory = mkdtempSync(join(tmpdir(), 'keytally-sign-'));
afterAll(() => rmSync(directory, { recursive: true }));
afterEach(() => vi.useRealTimers());

const ed = generateKeyPairSync('ed25519').privateKey;
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
const curve = (namedCurve: string) => generateKeyPairSync('ec', { namedCurve }).privateKey;
const pemOf = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'pem' }) as string;
const admin = { keyId: 'ops', kind: 'ADMIN' } as const;

test.each([
  ['RSA', rsa, 'RS256'],
  ['P-256', curve('P-256'), 'ES256'],
  ['P-384', curve('P-384'), 'ES384'],
  ['P-521', curve('P-521'), 'ES512'],
  ['Ed25519', ed, 'EdDSA'],
])('a key of %s signs by its default algorithm, as PEM and as a JWK', async (_, key, algorithm) => {
  for (const source of [{ pem: pemOf(key) }, { jwk: await exportJWK(key) }]) {
    const token = await signTokens({ ...admin, ...source })({});
    expect(decodeProtectedHeader(token)).toEqual({ alg: algorithm, typ: 'JWT', kid: 'ops' });
    await jwtVerify(token, createPublicKey(key));
  }
});

test('the algorithm is the given one, or that of the JWK', async () => {
  const alg = async (key: SigningKey) => decodeProtectedHeader(await signTokens(key)({})).alg;
  expect(await alg({ ...admin, pem: pemOf(rsa), algorithm: 'PS384' })).toBe('PS384');
  expect(await alg({ ...admin, jwk: { ...(await exportJWK(rsa)), alg: 'PS256' } })).toBe('PS256');
  expect(await alg({ ...admin, jwk: { ...(await exportJWK(ed)), alg: 'Ed25519' } })).toBe('EdDSA');
});

test('a token has the claims of the contract and no more', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-03-02T09:00:00.999Z') });
  const seconds = Date.parse('2026-03-02T09:00:00Z') / 1000;
  const client = { keyId: 'app', kind: 'CLIENT', products: ['acme'], pem: pemOf(ed) } as const;
  expect(decodeJwt(await signTokens(client)({}))).toEqual({
    cnf: { jwk: { kid: 'app', kty: 'CLIENT' } },
    iss: 'app',
    aud: ['acme'],
    iat: seconds,
    nbf: seconds,
    exp: seconds + 900,
  });
  const token = await signTokens({ ...admin, pem: pemOf(ed), issuer: 'ci', lifetimeSeconds: 60 })({});
  expect(decodeJwt(token)).toEqual({
    cnf: { jwk: { kid: 'ops', kty: 'ADMIN' } },
    iss: 'ci',
    iat: seconds,
    nbf: seconds,
    exp: seconds + 60,
  });
});

test('a token is cached, and signed again shortly before it expires or when it is refused', async () => {
  vi.useFakeTimers();
  const credentials = signTokens({ ...admin, pem: pemOf(ed) });
  const first = await credentials({});
  vi.advanceTimersByTime(800_000);
  expect(await credentials({})).toBe(first);
  vi.advanceTimersByTime(60_000);
  const second = await credentials({});
  expect(second).not.toBe(first);
  vi.advanceTimersByTime(1000);
  expect(await credentials({ refused: second })).not.toBe(second);
});

test('a file is read again for every token', async () => {
  const file = join(directory, 'key.pem');
  writeFileSync(file, pemOf(ed));
  const credentials = signTokens({ ...admin, pemFile: pathToFileURL(file) });
  const first = await credentials({});
  await jwtVerify(first, createPublicKey(ed));
  writeFileSync(file, pemOf(rsa));
  await jwtVerify(await credentials({ refused: first }), createPublicKey(rsa));
});

test('line breaks may be a literal backslash-n, as in environment variables', async () => {
  const pem = pemOf(ed).replaceAll('\n', '\\n');
  await jwtVerify(await signTokens({ ...admin, pem })({}), createPublicKey(ed));
});

describe('a mistake', () => {
  const mistakes: Record<string, object> = {
    'an invalid key id': { keyId: 'a b' },
    'a client token without products': { kind: 'CLIENT', products: [] },
    'an invalid product id': { kind: 'CLIENT', products: ['*'] },
    'a lifetime of 0': { lifetimeSeconds: 0 },
    'a lifetime that is not whole': { lifetimeSeconds: 1.5 },
    'an empty issuer': { issuer: '' },
  };
  test.each(Object.entries(mistakes))('%s is refused at once', (_, mistake) => {
    expect(() => signTokens({ ...admin, pem: pemOf(ed), ...mistake } as SigningKey)).toThrow(TypeError);
  });

  const secret = pemOf(ed).split('\n')[1] ?? '';
  const encrypted = ed.export({
    type: 'pkcs8',
    format: 'pem',
    cipher: 'aes-256-cbc',
    passphrase: 'p',
  }) as string;
  const keys: Record<string, object> = {
    'a public key': { pem: createPublicKey(ed).export({ type: 'spki', format: 'pem' }) },
    'a damaged key': { pem: pemOf(ed).replace('MC4', 'MC5') },
    'an encrypted key': { pem: encrypted },
    'a public JWK': { jwk: createPublicKey(ed).export({ format: 'jwk' }) },
    'a key that cannot sign': { pem: pemOf(generateKeyPairSync('x25519').privateKey) },
    'an algorithm that does not fit': { pem: pemOf(ed), algorithm: 'ES256' },
    'a missing file': { pemFile: join(directory, 'none.pem') },
  };
  test.each(['a public key', 'a damaged key', 'an encrypted key', 'a public JWK', 'a missing file'])(
    '%s is refused before anything is sent',
    (name) => {
      expect(() => signTokens({ ...admin, ...keys[name] } as SigningKey)).toThrow(TypeError);
    },
  );

  test.each([
    {},
    { pem: undefined },
    { pem: '' },
    { pemFile: undefined },
    { pemFile: '' },
    { jwk: undefined },
  ])('of a key without a value, %j, it is said what to give', (source) => {
    expect(() => signTokens({ ...admin, ...source } as SigningKey)).toThrow(
      'The key has no pem, pemFile or jwk with a value: give one of them.',
    );
  });

  test('a file that is not there is named', () => {
    const missing = { ...admin, pemFile: '/no/such/key.pem' };
    expect(() => signTokens(missing)).toThrow(
      'The file /no/such/key.pem of the private key cannot be read (ENOENT).',
    );
  });

  test.each(Object.entries(keys))('%s is reported without quoting the key', async (_, source) => {
    const sign = async () => signTokens({ ...admin, ...source } as SigningKey)({});
    const error = await sign().catch((error: Error) => error);
    expect(error).toBeInstanceOf(Error);
    const { stack, cause } = error as Error;
    expect(`${stack}${cause}`).not.toContain(secret.slice(4, 30));
  });
});
