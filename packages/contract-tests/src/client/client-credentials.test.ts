import { createPrivateKey } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createKeytallyClient, type SigningKey, signTokens, type TokenRequest } from '@keytally/client/node';
import { ALGORITHM_NAMES, type KeyUpload, putKeys } from '@keytally/keys';
import { testKeyPair } from '@keytally/keys/testing';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '../harness/test-server.ts';

const path = { product_id: 'acme' };
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await server.client.PUT('/v3/products/{product_id}', { params: { path }, body: {} });
});
afterAll(() => server.close());
afterEach(() => vi.restoreAllMocks());

const register = (kind: 'ADMIN' | 'CLIENT', upload: KeyUpload) =>
  putKeys(server.keys, kind, [upload], new Date());
const clientOf = (key: SigningKey) =>
  createKeytallyClient({ baseUrl: server.url, credentials: signTokens(key) });

test.each(ALGORITHM_NAMES)('the server accepts tokens that the client signs: %s', async (algorithm) => {
  const { publicPem, privatePem } = testKeyPair(algorithm, ALGORITHM_NAMES.indexOf(algorithm));
  const keyId = `ops-${algorithm}`;
  await register('ADMIN', { id: keyId, publicKey: publicPem, algorithm });
  const pemFile = join(server.directory, `${keyId}.pem`);
  writeFileSync(pemFile, privatePem);
  const jwk = createPrivateKey(privatePem).export({ format: 'jwk' }) as { kty: string };
  for (const source of [{ pem: privatePem }, { pemFile }, { jwk }]) {
    const { data } = await clientOf({ keyId, kind: 'ADMIN', algorithm, ...source }).GET('/v3/products');
    expect(data?.products).toMatchObject([{ id: 'acme' }]);
  }
});

test('a client key reaches its products, and no administration', async () => {
  const { publicPem, privatePem: pem } = testKeyPair('EdDSA', 1);
  await register('CLIENT', { id: 'app', publicKey: publicPem });
  const client = clientOf({ keyId: 'app', kind: 'CLIENT', products: ['acme'], pem });
  const events = (product_id: string) =>
    client.GET('/v3/event-tracking/{product_id}', { params: { path: { product_id } } });
  expect((await events('acme')).data).toEqual({ results: [] });
  expect((await events('other')).error?.code).toBe('unknown-product');
  expect((await client.GET('/api/v1.1/audit-entries')).error?.code).toBe('wrong-key-kind');
});

test('a token that has expired is replaced, once', async () => {
  const signer = await server.addKey('ADMIN', { id: 'renewed' });
  const asked: unknown[] = [];
  const client = createKeytallyClient({
    baseUrl: server.url,
    credentials: (request) => {
      asked.push(request);
      return request.refused === undefined ? signer({ now: new Date(Date.now() - 7_200_000) }) : signer();
    },
  });
  expect((await client.GET('/v3/products')).data?.products).toHaveLength(1);
  expect(asked).toEqual([{ clockOffset: 0 }, { refused: expect.stringMatching(/^ey/), clockOffset: 0 }]);
});

test.each([
  ['ahead of', 120_000, 'token-not-yet-valid'],
  ['behind', -120_000, 'token-expired'],
])(
  "a clock that is two minutes %s the server's is corrected, or reported if the credentials go by it",
  async (words, difference, code) => {
    const { publicPem, privatePem: pem } = testKeyPair('EdDSA', difference > 0 ? 2 : 3);
    await register('ADMIN', { id: `skewed-${difference}`, publicKey: publicPem });
    // The server runs in this process, but gets the time from elsewhere.
    const now = Date.now;
    vi.spyOn(Date, 'now').mockImplementation(() => now() + difference);
    const key = { keyId: `skewed-${difference}`, kind: 'ADMIN', pem, lifetimeSeconds: 60 } as const;
    const corrected = await clientOf(key).GET('/v3/products');
    expect(corrected.data?.products).toBeDefined();
    const sign = signTokens(key);
    const credentials = ({ refused }: TokenRequest) => sign(refused === undefined ? {} : { refused });
    const client = createKeytallyClient({ baseUrl: server.url, credentials });
    const { error } = await client.GET('/v3/products');
    expect(error?.code).toBe(code);
    expect(error?.detail).toMatch(
      new RegExp(
        `The clock of this machine is (2 minutes|1 minute 59 seconds|2 minutes 1 second) ${words} that of the server`,
      ),
    );
  },
);
