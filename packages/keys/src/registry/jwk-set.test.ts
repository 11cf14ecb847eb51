import { createLocalJWKSet, jwtVerify } from 'jose';
import { expect, test } from 'vitest';
import { ALGORITHM_NAMES, type Algorithm } from '../public-keys/algorithms.ts';
import { startOfTime } from '../testing/fake-clock.ts';
import { testKeyPair } from '../testing/key-pairs.ts';
import { uploadedRows } from '../testing/world.ts';
import { signToken } from '../tokens/sign-token.ts';
import { toJwkSet } from './jwk-set.ts';

test('the set has the live keys by kind, then by id, with their use and kind', () => {
  const upload = (id: string) => ({ id, publicKey: testKeyPair('ES256').publicPem });
  const rows = [
    ...uploadedRows('CLIENT', upload('b'), upload('a'), upload('gone')),
    ...uploadedRows('ADMIN', upload('b')),
  ];
  const set = toJwkSet(rows.map((row) => (row.id === 'gone' ? { ...row, deletedAt: startOfTime } : row)));
  expect(set.keys.map(({ keytally_kind, kid }) => `${keytally_kind} ${kid}`)).toEqual([
    'ADMIN b',
    'CLIENT a',
    'CLIENT b',
  ]);
  expect(set.keys[0]).toEqual({
    kty: 'EC',
    crv: 'P-256',
    x: expect.any(String),
    y: expect.any(String),
    kid: 'b',
    use: 'sig',
    alg: 'ES256',
    keytally_kind: 'ADMIN',
  });
});

test.each(ALGORITHM_NAMES)('anyone can verify a token with the set: %s', async (algorithm: Algorithm) => {
  const { publicPem, privateKey } = testKeyPair(algorithm);
  const set = toJwkSet(uploadedRows('ADMIN', { id: 'root', publicKey: publicPem, algorithm }));
  const request = {
    privateKey,
    keyId: 'root',
    kind: 'ADMIN',
    algorithm,
    lifetimeSeconds: 60,
    now: startOfTime,
  } as const;
  const token = await signToken(request);
  const { payload } = await jwtVerify(token, createLocalJWKSet(set), { currentDate: startOfTime });
  expect(payload.iss).toBe('root');
});

test('the set has no private member of a key', () => {
  const rows = ALGORITHM_NAMES.filter((name) => !/[RP]S(384|512)|PS256/.test(name)).flatMap((name) =>
    uploadedRows('CLIENT', { id: name, publicKey: testKeyPair(name).publicPem }),
  );
  const members = new Set(toJwkSet(rows).keys.flatMap((key) => Object.keys(key)));
  expect([...members].sort().join(' ')).toBe('alg crv e keytally_kind kid kty n use x y');
});
