import { generateKeyPair, signToken } from '@keytally/keys';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AnotherServer, startAnotherServer } from '../harness/another-server.ts';
import { call } from '../harness/call.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';
import { isOnCluster } from '../harness/tested-store.ts';

/** Two servers on one registry. The second learns of changes by the first one only when its key cache is too old. */
const CACHE_SECONDS = 1;
let first: TestServer;
let second: AnotherServer;

beforeAll(async () => {
  // A server on an embedded store expects no other one, and looks for no session that another one made.
  first = await startTestServer({ inMemory: !isOnCluster });
  second = await startAnotherServer(first, { KEYTALLY_KEY_CACHE_SECONDS: String(CACHE_SECONDS) });
});
afterAll(async () => {
  await second.close();
  await first.close();
});

async function statusOn(url: string, token: string): Promise<number> {
  return (await call(url, 'listPublicKeys', { token })).status;
}

test('P1 P5 a deleted key ends at once where it was deleted, and within the age of the cache elsewhere', async () => {
  const sign = await first.addKey('ADMIN', { id: 'leaver' });
  const token = await sign();
  expect([await statusOn(first.url, token), await statusOn(second.url, token)]).toEqual([200, 200]);

  const path = { keyId: 'leaver' };
  const { text } = await call(first.url, 'deleteAdministrationKey', {
    token: await first.adminToken(),
    path,
  });
  const { deletedAt, effectiveBy } = JSON.parse(text) as Record<'deletedAt' | 'effectiveBy', string>;
  expect(Date.parse(effectiveBy) - Date.parse(deletedAt)).toBe(600_000);
  expect(await statusOn(first.url, token)).toBe(401);

  await new Promise((resolve) => setTimeout(resolve, CACHE_SECONDS * 1000 + 50));
  expect(await statusOn(second.url, token)).toBe(401);
});

test('P4 a new key is known elsewhere within the cool-down, without a change there', async () => {
  const sign = await first.addKey('ADMIN', { id: 'joiner' });
  const token = await sign();
  expect(await statusOn(first.url, token)).toBe(200);
  await expect.poll(() => statusOn(second.url, token)).toBe(200);
});

test('a session works on both servers at once, wherever its code was made and it was opened', async () => {
  for (const [pairing, opening] of [
    [first, first],
    [second, first],
    [first, second],
  ] as const) {
    const body = { role: 'viewer' };
    const token = await first.adminToken();
    const { code } = JSON.parse((await call(pairing.url, 'createConsolePairing', { token, body })).text);
    const { publicKey, privateKey } = generateKeyPair('ES256');
    const opened = await call(opening.url, 'createConsoleSession', { body: { code, publicKey } });
    const { keyId, kind } = JSON.parse(opened.text) as { keyId: string; kind: 'ADMIN' };
    const ofSession = await signToken({ privateKey, keyId, kind, lifetimeSeconds: 300, now: new Date() });
    for (const { url } of [first, second])
      expect((await call(url, 'listProducts', { token: ofSession })).status).toBe(200);
  }
});

test('P6 the listing of both servers shows changes at once', async () => {
  const { publicKey } = generateKeyPair('EdDSA');
  await call(first.url, 'putClientKeys', {
    token: await first.adminToken(),
    body: [{ id: 'seen', publicKey }],
  });
  for (const { url } of [first, second]) {
    const { text } = await call(url, 'listPublicKeys', {
      token: await first.adminToken(),
      query: '?kind=CLIENT',
    });
    expect(text).toContain('"seen"');
  }
});
