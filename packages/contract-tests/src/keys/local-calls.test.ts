import { statSync } from 'node:fs';
import { request } from 'node:http';
import { dirname } from 'node:path';
import { json } from 'node:stream/consumers';
import { operations } from '@keytally/contract/document';
import { apiSocket } from '@keytally/runtime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../harness/test-server.ts';

/** Calls over the socket of the data directory, which commands on the server's machine make without a key. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.store.registry.products.put({
    id: 'demo',
    name: 'Demo',
    timeZone: 'UTC',
    defaultTracking: 'advanced',
  });
});
afterAll(() => server.close());

/** The answer to a call over the socket. */
async function call(method: string, path: string, headers: Record<string, string> = {}) {
  const outgoing = request({ socketPath: apiSocket(server.directory), method, path, headers });
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; code?: string }>();
  outgoing.once('error', reject);
  outgoing.once('response', async (incoming) => {
    const isJson = /[/+]json\b/.test(incoming.headers['content-type'] ?? '');
    const body = isJson ? await json(incoming) : incoming.resume();
    resolve({ status: incoming.statusCode ?? 0, ...(body as { code?: string }) });
  });
  outgoing.end();
  return promise;
}

const secured = operations
  .filter(({ security }) => security.length > 0)
  .map((operation) => ({
    ...operation,
    url: operation.path.replaceAll(/\{product_id\}/g, 'demo').replaceAll(/\{\w+\}/g, 'some-id'),
  }));

test.each(secured.filter((operation) => operation['x-needs-key'] !== true))(
  'L1 $operationId needs no key',
  async ({ method, url }) => {
    const { code } = await call(method.toUpperCase(), url);
    expect(['token-missing', 'invalid-token', 'wrong-key-kind', 'access-missing']).not.toContain(code);
  },
);

test.each(secured.filter((operation) => operation['x-needs-key'] === true))(
  'L2 $operationId must be signed there too',
  async ({ method, url }) => {
    expect(await call(method.toUpperCase(), url)).toMatchObject({ status: 401, code: 'token-missing' });
  },
);

test('L2 a token that is sent there is checked as ever', async () => {
  const forged = await call('GET', '/v3/products', { Authorization: 'Bearer x.y.z' });
  expect(forged).toMatchObject({ status: 401, code: 'invalid-token' });
  const signed = await call('GET', '/api/v1.1/caller', {
    Authorization: `Bearer ${await server.adminToken()}`,
  });
  expect(signed).toMatchObject({ status: 200, keyId: 'admin' });
});

test('L3 only the owner of the data directory can open the socket', () => {
  const socket = apiSocket(server.directory);
  expect([statSync(socket).mode & 0o777, statSync(dirname(socket)).mode & 0o777]).toEqual([0o600, 0o700]);
});

test('L4 no call over the network is taken for one', async () => {
  const headers = { Host: 'localhost', Forwarded: 'for=unix', 'X-Forwarded-For': '127.0.0.1' };
  expect((await fetch(`${server.url}/v3/products`, { headers })).status).toBe(401);
});
