import { operations } from '@keytally/contract/document';
import { deleteKey, generateKeyPair, listKeys, putKeys } from '@keytally/keys';
import type { Product } from '@keytally/store';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { holdWriter } from '../harness/busy-writer.ts';
import { call, codeOf as problemOf } from '../harness/call.ts';
import type { ReadAnswer } from '../harness/expect-contract.ts';
import { requestExamples } from '../harness/request-examples.ts';
import { sendInHalves } from '../harness/send-in-halves.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';
import { isOnCluster } from '../harness/tested-store.ts';

/** Authorisation is checked again once the whole request has arrived, however long that took. */
const acme: Product = { id: 'acme', name: 'A', timeZone: 'UTC', defaultTracking: 'advanced' };
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ inMemory: false });
  await server.store.registry.products.put(acme);
});
afterAll(() => server.close());

/** Sends a request whose second half comes after something else has happened. */
const half = (
  operationId: string,
  token: string,
  body: string,
  meanwhile: () => Promise<unknown>,
  contentType = 'application/json',
) =>
  sendInHalves(server.url, operationId, {
    token,
    path: { product_id: 'acme' },
    body,
    contentType,
    meanwhile,
  });

const codeOf = (answer: ReadAnswer) => `${answer.status} ${problemOf(answer)}`;
const upload = (id: string) => ({ id, publicKey: generateKeyPair('EdDSA').publicKey });
const withBody = operations.flatMap(({ operationId, security }) => {
  if (security.length === 0) return [];
  const shown = requestExamples.find((one) => one.operationId === operationId && one.type !== undefined);
  return shown ? [[operationId, shown] as const] : [];
});

test.each(withBody)('%s is refused when its key was deleted meanwhile', async (operationId, shown) => {
  const sign = await server.addKey('ADMIN', { id: 'leaver' });
  const body = typeof shown.body === 'string' ? shown.body : JSON.stringify(shown.body);
  const leave = () => deleteKey(server.keys, 'ADMIN', 'leaver', new Date());
  const answer = await half(operationId, await sign(), body, leave, shown.type);
  expect(codeOf(answer)).toBe('401 invalid-token');
});

test('no key is registered by a key that was deleted meanwhile', async () => {
  const sign = await server.addKey('ADMIN', { id: 'leaver' });
  const body = JSON.stringify([upload('planted')]);
  const leave = () => deleteKey(server.keys, 'ADMIN', 'leaver', new Date());
  await half('putAdministrationKeys', await sign(), body, leave);
  expect((await listKeys(server.keys, 'ADMIN')).map(({ id }) => id)).toEqual(['admin']);
});

test.each([
  ['replaced', {}, '401 invalid-token'],
  ['ended', { notAfter: new Date(Date.now() - 1_000) }, '401 invalid-token'],
  ['given other access', { access: ['read'] }, '403 access-missing'],
  ['given other products', { products: ['other'] }, '404 unknown-product'],
] as const)('records are refused when their key was %s meanwhile', async (what, change, expected) => {
  const sign = await server.addClientKey({ id: 'changing' });
  const { publicKey } =
    (await listKeys(server.keys, 'CLIENT')).find(({ id }) => id === 'changing') ?? upload('');
  const next = {
    id: 'changing',
    publicKey: what === 'replaced' ? upload('').publicKey : publicKey,
    ...change,
  };
  const answer = await half('ingestRecords', await sign(['acme']), '{"records":[]}', () =>
    putKeys(server.keys, 'CLIENT', [next], new Date()),
  );
  expect(codeOf(answer)).toBe(expected);
});

const record = { id: '1', clientId: 'c', occurredAt: '2026-03-02T09:00:00Z', name: 'Open' };
const path = { product_id: 'acme', client_id: 'c', import_name: 'march', kind: 'CLIENT', keyId: 'thief' };

/** Calls that write, by the method of the store that they call. */
const writing = [
  ['products', 'put', 'putProduct', { name: 'Another' }],
  ['products', 'delete', 'deleteProduct', undefined],
  ['usage', 'eraseClient', 'eraseClient', undefined],
  ['usage', 'eraseImport', 'eraseImport', undefined],
  ['usage', 'eraseReceived', 'eraseReceivedRecords', undefined],
  ['usage', 'replaceImport', 'replaceImport', { importRun: 'r'.repeat(16), records: 1 }],
  [
    'trackedEvents',
    'change',
    'updateTrackedEvents',
    { events: [{ category: null, name: 'Open', tracking: 'basic' }] },
  ],
  ['usage', 'ingest', 'ingestRecords', { records: [{ ...record, id: '2' }] }],
] as const;

test.each(writing)(
  '%s.%s is not called for a key that was deleted before its turn to write',
  async (port, method, operationId, body) => {
    const token = await server.adminToken();
    expect(
      (await call(server.url, 'ingestRecords', { token, path, body: { records: [record] } })).status,
    ).toBe(200);
    const before = await server.store.usage.stateOf('acme');
    const sign = await server.addKey('ADMIN', { id: 'leaver' });
    const { usage, registry } = server.store;
    const ports = { usage, ...registry } as unknown as Record<string, Record<string, () => unknown>>;
    const asked = vi.spyOn(ports[port] ?? {}, method);
    onTestFinished(() => asked.mockRestore());
    const busy = await holdWriter(server.store, acme);
    const others = asked.mock.calls.length;
    const late = call(server.url, operationId, {
      token: await sign(),
      path,
      ...(body && { body }),
    });
    await expect.poll(() => asked.mock.calls.length).toBe(others + 1);
    const deleted = deleteKey(server.keys, 'ADMIN', 'leaver', new Date());
    // In the embedded store the deletion waits for the writer too, and goes before the late call.
    if (isOnCluster) await deleted;
    await Promise.all([busy.release(), deleted]);
    expect((await late).status).toBe(401);
    expect(await server.store.usage.stateOf('acme')).toEqual(before);
  },
);
