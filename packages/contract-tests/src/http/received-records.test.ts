import type { Schema } from '@keytally/contract';
import { signToken } from '@keytally/keys';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, codeOf } from '../harness/call.ts';
import { addSession } from '../harness/sessions.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';

const product_id = 'acme';
let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  token = await server.adminToken();
  await call(server.url, 'putProduct', { token, path: { product_id }, body: {} });
});
afterAll(() => server.close());

let count = 0;
const send = async (sender: string, records: number, query = '') => {
  const body = {
    records: Array.from({ length: records }, () => ({
      id: `${++count}`,
      clientId: 'anna',
      name: 'Open',
      occurredAt: new Date().toISOString(),
    })),
  };
  const { text } = await call(server.url, 'ingestRecords', {
    token: sender,
    path: { product_id },
    query,
    body,
  });
  return JSON.parse(text) as unknown;
};
const sentBy = async (kind: string, keyId: string) => {
  const path = { product_id, kind, keyId };
  const { text } = await call(server.url, 'listReceivedRecords', { token, path });
  return JSON.parse(text) as Schema<'ReceivedRecords'>;
};
const today = { day: expect.stringMatching(/^20..-..-..$/), thumbprint: expect.stringMatching(/^.{43}$/) };

test('what a client key sent is listed, also once the key was deleted', async () => {
  expect(await sentBy('CLIENT', 'app')).toEqual({ days: [] });
  const sign = await server.addClientKey({ id: 'app', products: [product_id], access: ['ingest'] });
  const sender = await sign([product_id]);
  await send(sender, 2);
  await send(sender, 3);
  await send(sender, 4, '?dryRun=true');
  const list = { knownSince: expect.stringMatching(/:00.000Z$/), days: [{ ...today, records: 5 }] };
  expect(await sentBy('CLIENT', 'app')).toEqual(list);
  await call(server.url, 'deleteClientKey', { token, path: { keyId: 'app' } });
  expect(await sentBy('CLIENT', 'app')).toEqual(list);
  expect(await sentBy('ADMIN', 'app')).toMatchObject({ days: [] });
});

test('what a session of the console sent is its parent’s', async () => {
  const { row, privateKey } = await addSession(server, { kind: 'ADMIN', id: 'admin' }, 'editor');
  const signing = { privateKey, keyId: row.id, kind: row.kind, lifetimeSeconds: 300, now: new Date() };
  await send(await signToken(signing), 1, '?import=march');
  expect(await sentBy('ADMIN', 'admin')).toMatchObject({ days: [{ ...today, records: 1 }] });
});

test('what a key sent is erased by whoever may manage the product, and never by the key itself', async () => {
  const sign = await server.addClientKey({ id: 'thief', products: [product_id], access: ['ingest', 'read'] });
  const thief = await sign([product_id]);
  await send(thief, 2);
  await send(token, 1);
  const path = { product_id, kind: 'CLIENT', keyId: 'thief' };
  const erase = (sender: string, query = '?since=2026-03-02T09:00:59Z') =>
    call(server.url, 'eraseReceivedRecords', { token: sender, path, query });
  expect(codeOf(await erase(thief))).toBe('access-missing');
  const before = { token, path, query: '?since=2099-01-01T00:00:00Z' };
  expect(JSON.parse((await call(server.url, 'listReceivedRecords', before)).text)).toMatchObject({
    days: [],
  });
  expect(JSON.parse((await erase(token)).text)).toEqual({
    kind: 'CLIENT',
    keyId: 'thief',
    since: '2026-03-02T09:00:00.000Z',
    erasedEvents: 2,
    erasedSessionRecords: 0,
    stayedRecords: 0,
    watermark: expect.any(String),
  });
  expect(await sentBy('CLIENT', 'thief')).toMatchObject({ days: [] });
  await send(thief, 3);
  const other = 'x'.repeat(43);
  expect(JSON.parse((await erase(token, `?thumbprint=${other}`)).text)).toMatchObject({
    thumbprint: other,
    erasedEvents: 0,
  });
  const [{ thumbprint = '' } = {}] = (await sentBy('CLIENT', 'thief')).days;
  const ofOther = { token, path, query: `?thumbprint=${other}` };
  expect(JSON.parse((await call(server.url, 'listReceivedRecords', ofOther)).text)).toMatchObject({
    days: [],
  });
  expect(JSON.parse((await erase(token, `?thumbprint=${thumbprint}`)).text)).toMatchObject({
    erasedEvents: 3,
  });
  await send(thief, 1);
  expect(JSON.parse((await erase(token, '')).text)).toMatchObject({ erasedEvents: 1 });
  expect(await sentBy('ADMIN', 'admin')).toMatchObject({ days: [{ records: 2 }] });
});

test('only a product that the caller reaches says what a key sent to it', async () => {
  const path = { product_id: 'nowhere', kind: 'CLIENT', keyId: 'app' };
  const none = await call(server.url, 'listReceivedRecords', { token, path });
  expect([none.status, codeOf(none)]).toEqual([404, 'unknown-product']);
});
