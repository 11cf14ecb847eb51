import { afterEach, expect, test, vi } from 'vitest';
import { deleteKey, putKeys } from '../registry/key-verbs.ts';
import { createMemoryRegistry } from '../registry/memory-registry.ts';
import { startOfTime } from '../testing/fake-clock.ts';
import { testKeyPair } from '../testing/key-pairs.ts';
import { goodClaims, rawToken } from '../testing/raw-tokens.ts';
import { createWorld, newUpload, refusal, uploadedRows } from '../testing/world.ts';

afterEach(() => vi.restoreAllMocks());

test('T15 a token is verified once, and again only after the cache dropped it', async () => {
  const { verify, token } = createWorld({ verifiedTokenLimit: 2 });
  const verifications = vi.spyOn(crypto.subtle, 'verify');
  const [first, second, third] = ['1', '2', '3'].map((jti) => token('app', { claims: { jti } })) as [
    string,
    string,
    string,
  ];
  for (const text of [first, first, second, first]) await verify(text);
  expect(verifications).toHaveBeenCalledTimes(2);
  for (const text of [third, first, second]) await verify(text);
  expect(verifications).toHaveBeenCalledTimes(4);
});

test('T15 a cached token ends at its expiry', async () => {
  const { verify, token, clock } = createWorld();
  const text = token('app');
  await verify(text);
  clock.advance(659_999);
  await verify(text);
  clock.advance(1);
  await refusal(verify(text), 'token-expired');
});

test('T15 P5 a cached token ends with its key, deleted or replaced, whatever its expiry', async () => {
  for (const end of ['delete', 'replace']) {
    const { verify, token, registry } = createWorld();
    const text = token('app');
    await verify(text);
    if (end === 'delete') await deleteKey(registry, 'CLIENT', 'app', startOfTime);
    else await putKeys(registry, 'CLIENT', [newUpload('app')], startOfTime);
    await refusal(verify(text), 'invalid-token');
  }
});

test('T3 T15 a cached token ends when its key gets another algorithm', async () => {
  const { publicPem, privateKey } = testKeyPair('RS256');
  const registry = createMemoryRegistry(uploadedRows('CLIENT', { id: 'rsa', publicKey: publicPem }));
  const { verify } = createWorld({ registry });
  const text = rawToken({ alg: 'RS256' }, goodClaims('CLIENT', 'rsa'), privateKey, 'RS256');
  await verify(text);
  await putKeys(registry, 'CLIENT', [{ id: 'rsa', publicKey: publicPem, algorithm: 'PS256' }], startOfTime);
  await refusal(verify(text), 'invalid-token');
});

test('T15 a cached token has the current rights of its key', async () => {
  const { verify, token, registry, keys } = createWorld();
  const text = token('app');
  expect((await verify(text)).grants).toMatchObject([{ products: ['acme-editor'] }]);
  const upload = { id: 'app', publicKey: keys.app.publicPem, products: ['other'], access: ['read'] as const };
  await putKeys(registry, 'CLIENT', [upload], startOfTime);
  expect(await verify(text)).toMatchObject({ grants: [{ products: [], access: ['read'] }] });
});
