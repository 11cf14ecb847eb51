import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { expect, test } from 'vitest';
import { admitPublicKey } from '../admission/admission.ts';
import { ALGORITHM_NAMES, type Algorithm } from '../public-keys/algorithms.ts';
import { generateKeyPair } from '../public-keys/generate-key-pair.ts';
import { createMemoryRegistry } from '../registry/memory-registry.ts';
import { createFakeClock, startOfTime } from '../testing/fake-clock.ts';
import { testKeyPair } from '../testing/key-pairs.ts';
import { uploadedRows } from '../testing/world.ts';
import { signToken, type TokenRequest } from './sign-token.ts';
import { createTokenVerifier } from './token-verifier.ts';

const seconds = startOfTime.getTime() / 1000;
const request: TokenRequest = {
  privateKey: testKeyPair('EdDSA').privatePem,
  keyId: 'app',
  kind: 'CLIENT',
  products: ['acme-editor'],
  lifetimeSeconds: 900,
  now: new Date(startOfTime.getTime() + 999),
};

test.each(ALGORITHM_NAMES)('a signed token is accepted: %s', async (algorithm: Algorithm) => {
  const { publicPem, privatePem } = testKeyPair(algorithm);
  const registry = createMemoryRegistry(
    uploadedRows('CLIENT', { id: 'app', publicKey: publicPem, algorithm }),
  );
  const clock = createFakeClock();
  const { verify } = createTokenVerifier({
    registry,
    clock,
    maxTokenLifetimeSeconds: 900,
    keyCacheSeconds: 30,
  });
  const caller = await verify(await signToken({ ...request, privateKey: privatePem, algorithm }));
  expect(caller).toMatchObject({ kind: 'CLIENT', keyId: 'app', grants: [{ products: ['acme-editor'] }] });
});

test('a token has the claims of the contract and no more', async () => {
  const token = await signToken(request);
  expect(decodeProtectedHeader(token)).toEqual({ alg: 'EdDSA', typ: 'JWT', kid: 'app' });
  expect(decodeJwt(token)).toEqual({
    cnf: { jwk: { kid: 'app', kty: 'CLIENT' } },
    iss: 'app',
    aud: ['acme-editor'],
    iat: seconds,
    nbf: seconds,
    exp: seconds + 900,
  });
  const admin = decodeJwt(await signToken({ ...request, kind: 'ADMIN', issuer: 'ci' }));
  expect(admin).not.toHaveProperty('aud');
  expect(admin.iss).toBe('ci');
});

test.each([
  ['a client token without products', { products: [] }],
  ['an invalid product id', { products: ['*'] }],
  ['an invalid key id', { keyId: 'a b' }],
  ['an empty issuer', { issuer: '' }],
  ['a lifetime of 0', { lifetimeSeconds: 0 }],
  ['a lifetime that is not whole', { lifetimeSeconds: 1.5 }],
  ['an algorithm that does not fit', { algorithm: 'ES256' as const }],
  ['a public key', { privateKey: testKeyPair('EdDSA').publicPem }],
  ['a public key object', { privateKey: testKeyPair('EdDSA').publicKey }],
  ['nonsense', { privateKey: 'nonsense' }],
  ['a key that unsupported type of key', { privateKey: generateKeyPairSync('x25519').privateKey }],
  [
    'a key of an unsupported curve',
    { privateKey: generateKeyPairSync('ec', { namedCurve: 'secp224r1' }).privateKey },
  ],
])('%s is a mistake of the caller', async (_, mistake: Partial<TokenRequest>) => {
  await expect(signToken({ ...request, ...mistake })).rejects.toThrow(TypeError);
});

test('the error quotes nothing of a broken private key', async () => {
  const { privatePem } = testKeyPair('EdDSA');
  const error: Error = await signToken({ ...request, privateKey: privatePem.replace('MC4', 'MC5') }).catch(
    (e) => e,
  );
  expect(`${error.stack}${error.cause}`).not.toContain(privatePem.split('\n')[1]?.slice(4, 30));
});

test.each(['RS256', 'ES256', 'ES384', 'ES512', 'EdDSA'] as const)(
  'a new key pair is admitted and signs: %s',
  async (algorithm) => {
    const pair = generateKeyPair(algorithm);
    expect(admitPublicKey(pair.publicKey, { now: startOfTime })).toMatchObject({
      publicKey: pair.publicKey,
      algorithm,
    });
    expect(createPublicKey(pair.privateKey).export({ type: 'spki', format: 'pem' })).toBe(pair.publicKey);
    expect(await signToken({ ...request, privateKey: pair.privateKey, algorithm })).toMatch(/^ey/);
  },
);
