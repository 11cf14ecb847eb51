import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { call } from '../harness/call.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';

/** Limits by caller address, in the running server; each part has its own unit tests. */
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { KEYTALLY_TRUSTED_PROXIES: '127.0.0.1' } });
});
afterAll(() => server.close());

test('an address has at most 500 connections, and refused ones are counted', async () => {
  const { hostname, port } = new URL(server.url);
  const open = async (): Promise<Socket> => {
    const socket = connect({ port: Number(port), host: hostname, localAddress: '127.0.0.9' });
    onTestFinished(() => void socket.destroy());
    await once(socket, 'connect');
    return socket;
  };
  await Promise.all(Array.from({ length: 500 }, open));
  await once(
    (await open()).on('error', () => undefined),
    'close',
  );
  const { text } = await call(server.url, 'getMetrics', { token: await server.adminToken() });
  expect(text).toContain('keytally_connections_refused_total 1');
});

test('behind a trusted proxy the audit trail has the address of the caller, not of the proxy', async () => {
  const headers = { Forwarded: 'for=192.0.2.9' };
  expect((await call(server.url, 'listPublicKeys', { token: 'wrong', headers })).status).toBe(401);
  await expect
    .poll(async () => (await server.store.registry.audit.readAfter(0, 10)).map(({ call }) => call?.address))
    .toContain('192.0.2.9');
});
