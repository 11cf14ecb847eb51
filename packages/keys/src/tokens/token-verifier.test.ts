import { createHmac } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { deleteKey, putKeys } from '../registry/key-verbs.ts';
import { createMemoryRegistry } from '../registry/memory-registry.ts';
import { unpem } from '../testing/der-builder.ts';
import { startOfTime } from '../testing/fake-clock.ts';
import { testKeyPair } from '../testing/key-pairs.ts';
import { encode, goodClaims, rawToken } from '../testing/raw-tokens.ts';
import { createWorld, newUpload, refusal, uploadedRows } from '../testing/world.ts';
import { reachesProduct } from './caller.ts';
import { createTokenVerifier } from './token-verifier.ts';

const seconds = startOfTime.getTime() / 1000;
afterEach(() => vi.restoreAllMocks());

test('an administration token reaches everything', async () => {
  const { verify, token } = createWorld();
  const caller = await verify(token('root'));
  expect(caller).toMatchObject({
    kind: 'ADMIN',
    keyId: 'root',
    grants: [{ products: '*', access: ['read', 'ingest', 'export', 'edit', 'own', 'administer'] }],
  });
  expect(reachesProduct(caller, 'any')).toBe(true);
});

test('a client token reaches the products that it is for', async () => {
  const { verify, token } = createWorld();
  const caller = await verify(token('app'));
  expect(caller).toMatchObject({ kind: 'CLIENT', keyId: 'app', grants: [{ products: ['acme-editor'] }] });
  expect([reachesProduct(caller, 'acme-editor'), reachesProduct(caller, 'Acme-editor')]).toEqual([
    true,
    false,
  ]);
});

test('an empty token is refused as missing', async () => {
  await refusal(createWorld().verify(''), 'token-missing');
});

test('T2 an HMAC with the text of the public key as its secret is refused', async () => {
  const { publicPem, publicKey } = testKeyPair('RS256');
  const registry = createMemoryRegistry(uploadedRows('ADMIN', { id: 'rsa', publicKey: publicPem }));
  const { verify } = createWorld({ registry });
  const secrets = [
    publicPem,
    publicPem.trimEnd(),
    publicPem.replace(/\n/g, '\r\n'),
    publicKey.export({ type: 'pkcs1', format: 'pem' }) as string,
    unpem(publicPem),
    publicKey.export({ type: 'pkcs1', format: 'der' }),
    JSON.stringify(publicKey.export({ format: 'jwk' })),
    '',
  ];
  for (const secret of secrets) {
    for (const bits of ['256', '384', '512']) {
      const input = `${encode({ alg: `HS${bits}` })}.${encode(goodClaims('ADMIN', 'rsa'))}`;
      const signature = createHmac(`sha${bits}`, secret).update(input).digest('base64url');
      await refusal(verify(`${input}.${signature}`), 'invalid-token');
    }
  }
});

test('T3 one key, one algorithm: a valid signature with another algorithm is refused', async () => {
  const rsa = testKeyPair('RS256');
  for (const algorithm of ['RS256', 'RS512', 'PS256'] as const) {
    const registry = createMemoryRegistry(
      uploadedRows('ADMIN', { id: 'rsa', publicKey: rsa.publicPem, algorithm }),
    );
    const { verify } = createWorld({ registry });
    for (const alg of ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'] as const) {
      const verification = verify(rawToken({ alg }, goodClaims('ADMIN', 'rsa'), rsa.privateKey, alg));
      if (alg === algorithm) await verification;
      else expect((await refusal(verification, 'invalid-token')).reason).toBe('algorithm-not-of-key');
    }
  }
});

test('T4 curve and algorithm match', async () => {
  const pairs = { ES256: testKeyPair('ES256'), ES384: testKeyPair('ES384'), ES512: testKeyPair('ES512') };
  const uploads = Object.entries(pairs).map(([id, { publicPem }]) => ({ id, publicKey: publicPem }));
  const { verify } = createWorld({ registry: createMemoryRegistry(uploadedRows('ADMIN', ...uploads)) });
  for (const [id, { privateKey }] of Object.entries(pairs)) {
    for (const alg of ['ES256', 'ES384', 'ES512'] as const) {
      const verification = verify(rawToken({ alg }, goodClaims('ADMIN', id), privateKey, alg));
      if (alg === id) await verification;
      else await refusal(verification, 'invalid-token');
    }
  }
});

test('T5 nothing is ever fetched, and a key in the token is never used', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('fetched'));
  const { verify, token, keys } = createWorld();
  const jwk = keys.stranger.publicKey.export({ format: 'jwk' });
  for (const header of [{ jwk }, { jku: 'https://attacker.example' }, { x5u: 'https://attacker.example' }]) {
    await refusal(verify(token('stranger', { keyId: 'root', header })), 'invalid-token');
    await refusal(verify(token('root', { header })), 'invalid-token');
  }
  expect(fetched).not.toHaveBeenCalled();
});

test.each(['__proto__', 'constructor', 'toString', 'ROOT', 'Root', 'root.', 'nobody'])(
  'T6 T7 the id %s is unknown',
  async (keyId) => {
    const { verify, token } = createWorld();
    expect((await refusal(verify(token('root', { keyId })), 'invalid-token')).reason).toBe('key-unknown');
  },
);

test('T9 the twin of an ECDSA signature, (r, n - s), gives the same caller and nothing more', async () => {
  const { publicPem, privateKey } = testKeyPair('ES256');
  const { verify } = createWorld({
    registry: createMemoryRegistry(uploadedRows('ADMIN', { id: 'ec', publicKey: publicPem })),
  });
  const token = rawToken({ alg: 'ES256' }, goodClaims('ADMIN', 'ec'), privateKey, 'ES256');
  const [header, claims, signature = ''] = token.split('.');
  const bytes = Buffer.from(signature, 'base64url');
  const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
  const mirrored = (order - BigInt(`0x${bytes.toString('hex', 32)}`)).toString(16).padStart(64, '0');
  const twin = `${header}.${claims}.${Buffer.from(bytes.toString('hex', 0, 32) + mirrored, 'hex').toString('base64url')}`;
  expect(twin).not.toBe(token);
  expect(await verify(twin)).toEqual(await verify(token));
});

test('T10 the times of a token hold to the second, with a leeway of 60', async () => {
  const verifyWith = (claims: Record<string, unknown>) => {
    const { verify, token } = createWorld();
    return verify(token('root', { claims }));
  };
  await verifyWith({ iat: seconds - 600, nbf: seconds - 600, exp: seconds - 59 });
  await refusal(verifyWith({ iat: seconds - 600, nbf: seconds - 600, exp: seconds - 60 }), 'token-expired');
  await verifyWith({ nbf: seconds + 60 });
  await refusal(verifyWith({ nbf: seconds + 61 }), 'token-not-yet-valid');
  await verifyWith({ iat: seconds + 60 });
  await refusal(verifyWith({ iat: seconds + 61 }), 'token-not-yet-valid');
  await verifyWith({ exp: seconds + 3600 });
  await refusal(verifyWith({ exp: seconds + 3601 }), 'token-lifetime-too-long');
});

test('T10 a wrong time is reported only if the signature is valid, with the time of the server', async () => {
  const { verify, token } = createWorld();
  const claims = { iat: seconds - 900, nbf: seconds - 900, exp: seconds - 300 };
  expect((await refusal(verify(token('root', { claims })), 'token-expired')).detail).toContain(
    '2026-03-02T09:00:00.000Z',
  );
  await refusal(verify(token('stranger', { keyId: 'root', claims })), 'invalid-token');
});

test('T13 the kind comes from the row: no key passes for one of the other kind, even under the same id', async () => {
  const { verify, token, registry } = createWorld();
  await putKeys(registry, 'CLIENT', [newUpload('root')], startOfTime);
  await putKeys(registry, 'ADMIN', [newUpload('app')], startOfTime);
  await refusal(verify(token('app', { kind: 'ADMIN' })), 'invalid-token');
  await refusal(verify(token('root', { kind: 'CLIENT', claims: { aud: ['x'] } })), 'invalid-token');
  const boast = { admin: true, role: 'ADMIN', scope: 'admin', kind: 'ADMIN' };
  expect((await verify(token('app', { claims: boast }))).kind).toBe('CLIENT');
});

test('P7 a key expires to the millisecond, without leeway', async () => {
  const { verify, token, registry, clock, keys } = createWorld();
  const notAfter = new Date(startOfTime.getTime() + 5_000);
  await putKeys(registry, 'CLIENT', [{ id: 'app', publicKey: keys.app.publicPem, notAfter }], startOfTime);
  const text = token('app');
  clock.advance(4_999);
  await verify(text);
  clock.advance(1);
  await refusal(verify(text), 'invalid-token');
});

test('T16 unknown, expired and deleted keys, wrong signatures and algorithms get the same answer, each with its own reason', async () => {
  const { verify, token, registry } = createWorld();
  const gone = newUpload('gone');
  await putKeys(registry, 'ADMIN', [gone, newUpload('ended', { notAfter: startOfTime })], startOfTime);
  await deleteKey(registry, 'ADMIN', 'gone', startOfTime);
  const es256 = rawToken(
    { alg: 'ES256' },
    goodClaims('ADMIN', 'root'),
    testKeyPair('ES256').privateKey,
    'ES256',
  );
  const refusals = await Promise.all(
    ['nobody', 'gone', 'ended', 'root'].map((keyId) =>
      refusal(verify(token('stranger', { keyId })), 'invalid-token'),
    ),
  );
  refusals.push(await refusal(verify(es256), 'invalid-token'));
  expect(new Set(refusals.map(({ code, detail, message }) => `${code} ${detail} ${message}`)).size).toBe(1);
  expect(refusals.map(({ reason }) => reason)).toEqual([
    'key-unknown',
    'key-unknown',
    'key-ended',
    'signature-wrong',
    'algorithm-not-of-key',
  ]);
  expect(refusals[3]?.claimedKey).toEqual({ kind: 'ADMIN', keyId: 'root' });
});

test('T16 refusals and logs quote nothing of a token but a well-formed key id', async () => {
  const { verify, token } = createWorld();
  const evil = 'evil\r\n127.0.0.1 - "GET /"';
  const texts = [
    token('root', { header: { alg: evil } }),
    token('root', { header: { typ: evil } }),
    token('root', { claims: { cnf: { jwk: { kid: evil, kty: 'ADMIN' } } } }),
    token('root', { claims: { iss: { evil } } }),
    evil,
  ];
  for (const text of texts) {
    const { message, detail, reason, claimedKey } = await refusal(verify(text), 'invalid-token');
    expect(JSON.stringify([message, detail, reason, claimedKey])).not.toMatch(/evil|GET/);
  }
});

test('T18 a client key reaches only its own products and access, whatever the token says', async () => {
  const { verify, token, registry, keys } = createWorld();
  const upload = {
    id: 'app',
    publicKey: keys.app.publicPem,
    products: ['a', 'b'],
    access: ['ingest'] as const,
  };
  await putKeys(registry, 'CLIENT', [upload], startOfTime);
  const callerFor = (aud: unknown) =>
    verify(token('app', { claims: { aud, access: ['read'], products: ['*'] } }));
  expect(await callerFor(['b', 'c'])).toMatchObject({ grants: [{ products: ['b'], access: ['ingest'] }] });
  expect(await callerFor('c')).toMatchObject({ grants: [{ products: [] }] });
  expect(await callerFor(['a', 'b', 'a'])).toMatchObject({ grants: [{ products: ['a', 'b'] }] });
});

test('K14 before the first administration key every call is refused', async () => {
  const { verify, token } = createWorld({ registry: createMemoryRegistry() });
  await refusal(verify(token('root')), 'invalid-token');
  await refusal(verify(token('app')), 'invalid-token');
});

test('a row whose key cannot be read is refused, and others are not', async () => {
  const [broken] = uploadedRows('ADMIN', newUpload('broken'));
  const sound = testKeyPair('EdDSA');
  const rows = [
    { ...broken, publicKey: 'damaged' } as never,
    ...uploadedRows('ADMIN', { id: 'root', publicKey: sound.publicPem }),
  ];
  const { verify, token } = createWorld({ registry: createMemoryRegistry(rows) });
  expect((await refusal(verify(token('root', { keyId: 'broken' })), 'invalid-token')).reason).toBe(
    'key-unreadable',
  );
  await verify(rawToken({ alg: 'EdDSA' }, goodClaims('ADMIN', 'root'), sound.privateKey, 'EdDSA'));
});

test.each([
  { keyCacheSeconds: 601 },
  { keyCacheSeconds: 0 },
  { keyCacheSeconds: Number.NaN },
  { maxTokenLifetimeSeconds: 0 },
])('P1 settings beyond the published bounds are a mistake of the program: %j', (mistake) => {
  const { registry, clock } = createWorld();
  const options = { registry, clock, maxTokenLifetimeSeconds: 3600, keyCacheSeconds: 30 };
  expect(() => createTokenVerifier({ ...options, ...mistake })).toThrow(TypeError);
});

test('T1 T5 T6 T14 T17 no key is looked up for a token whose text alone is wrong', async () => {
  const { verify, token, registry } = createWorld();
  const looked = vi.spyOn(registry, 'read');
  const texts = [
    token('root', { header: { alg: 'none' } }),
    token('root', { header: { crit: [] } }),
    token('root', { keyId: '../root' }),
    token('root', { claims: { cnf: { jwk: { kid: 'root', kty: 'ADMIN', e: 'AQAB' } } } }),
    token('root', { claims: { jti: 'a'.repeat(8192) } }),
  ];
  for (const text of texts) await refusal(verify(text), 'invalid-token');
  expect(looked).not.toHaveBeenCalled();
});

test('P3 if the store cannot be read the token is not blamed', async () => {
  const { verify, token, registry } = createWorld();
  vi.spyOn(registry, 'read').mockRejectedValue(new Error('/var/lib/keytally.db is gone'));
  const { detail, message } = await refusal(verify(token('root')), 'store-unavailable');
  expect(`${detail} ${message}`).not.toContain('/var');
});
