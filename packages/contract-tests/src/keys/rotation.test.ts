import { generateKeyPair, signToken } from '@keytally/keys';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startTestServer, type TestServer } from '../harness/test-server.ts';

const ROTATIONS = inject('longTests') ? 25 : 3;
const CALLERS = 8;
/** How many calls with the other key are answered between two rotations. */
const CALLS = 50;
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function list(token: string): Promise<number> {
  const response = await fetch(`${server.url}/api/v1.1/public-keys`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  await response.arrayBuffer();
  return response.status;
}

async function put(id: string): Promise<string> {
  const { publicKey, privateKey } = generateKeyPair('EdDSA');
  const { error } = await server.client.PUT('/api/v1.1/administration-keys', { body: [{ id, publicKey }] });
  expect(error).toBeUndefined();
  return signToken({ privateKey, keyId: id, kind: 'ADMIN', lifetimeSeconds: 600, now: new Date() });
}

async function remove(keyId: string): Promise<void> {
  const { error } = await server.client.DELETE('/api/v1.1/administration-keys/{keyId}', {
    params: { path: { keyId } },
  });
  expect(error).toBeUndefined();
}

test(`K13 rotating a key ${ROTATIONS} times under load loses no call of another key`, async () => {
  const otherKey = await server.adminToken();
  const statuses = new Set<number>();
  let calls = 0;
  let rotating = true;
  const callers = Array.from({ length: CALLERS }, async () => {
    while (rotating) {
      statuses.add(await list(otherKey));
      calls += 1;
    }
  });

  let token = await put('rotation-0');
  for (let round = 1; round <= ROTATIONS; round += 1) {
    const next = await put(`rotation-${round}`);
    expect([await list(token), await list(next)]).toEqual([200, 200]);
    await remove(`rotation-${round - 1}`);
    expect([await list(token), await list(next)]).toEqual([401, 200]);
    token = next;
    const before = calls;
    await expect.poll(() => calls - before).toBeGreaterThanOrEqual(CALLS);
  }
  rotating = false;
  await Promise.all(callers);
  expect([...statuses]).toEqual([200]);
});
