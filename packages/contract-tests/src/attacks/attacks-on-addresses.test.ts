import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { generateKeyPair } from '@keytally/keys';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type CallOptions, call } from '../harness/call.ts';
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
    .poll(async () =>
      (await server.store.registry.audit.readAfter(0, 10)).map(({ addresses }) => addresses?.join()),
    )
    .toContain('192.0.2.9');
});

test('so has every entry of what was done, whatever it was', async () => {
  const headers = { Forwarded: 'for=192.0.2.10' };
  const path = { product_id: 'acme' };
  const token = await server.adminToken();
  const ask = async (...[operationId, more]: [Parameters<typeof call>[1], Partial<CallOptions>?]) => {
    const answer = await call(server.url, operationId, { token, headers, path, ...more });
    expect([operationId, answer.status, answer.text]).toEqual([operationId, 200, answer.text]);
    return JSON.parse(answer.text.startsWith('{') ? answer.text : '{}') as Record<string, string>;
  };
  const { publicKey } = generateKeyPair('EdDSA');
  await ask('putProduct', { body: { name: 'Acme', retentionDays: 30 } });
  const record = { id: '1', clientId: 'anna', name: 'Open', occurredAt: new Date().toISOString() };
  await ask('ingestRecords', { body: { records: [record] } });
  await ask('updateTrackedEvents', {
    body: { events: [{ category: null, name: 'Open', tracking: 'basic' }] },
  });
  await ask('exportRecords');
  await ask('putClientKeys', { body: [{ id: 'app', publicKey }] });
  await ask('deleteClientKey', { path: { keyId: 'app' } });
  const { code } = await ask('createConsolePairing', { body: { role: 'viewer' } });
  const session = generateKeyPair('EdDSA').publicKey;
  const { keyId } = await ask('createConsoleSession', { body: { code, publicKey: session } });
  await ask('deleteConsoleSession', { path: { keyId: String(keyId) } });
  await ask('eraseClient', { path: { ...path, client_id: 'anna' } });
  await ask('deleteProduct');
  const entries = await server.store.registry.audit.readAfter(0, 1_000);
  const done = entries.filter(({ outcome, requestId }) => outcome === 'done' && requestId !== null);
  expect(done.map(({ action, addresses }) => `${action} from ${addresses}`)).toEqual(
    [
      'product-put',
      'tracking-changed',
      'records-exported',
      'keys-put',
      'key-deleted',
      'session-opened',
      'key-deleted',
      'client-erased',
      'product-deleted',
    ].map((action) => `${action} from 192.0.2.10`),
  );
});
