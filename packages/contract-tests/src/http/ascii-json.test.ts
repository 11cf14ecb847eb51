import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, codeOf } from '../harness/call.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';

const ascii = { Accept: 'application/json; charset=us-ascii' };
const path = { product_id: 'typed' };
const body = { startDate: '2026-03-01', stopDate: '2026-03-31' };
let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  token = await server.adminToken();
  await call(server.url, 'putProduct', { token, path, body: { name: 'Größe 😀', labels: { C01: 'Größe' } } });
  const record = { id: '1', clientId: 'u1', occurredAt: '2026-03-02T09:00:00Z', name: 'Öffnen' };
  await call(server.url, 'ingestRecords', { token, path, body: { records: [record] } });
});
afterAll(() => server.close());

test.each([
  ['getProduct', undefined, 'Gr\\u00f6\\u00dfe \\ud83d\\ude00'],
  ['listProperties', undefined, 'Gr\\u00f6\\u00dfe'],
  ['listProductProperties', undefined, 'Gr\\u00f6\\u00dfe'],
  ['listTrackedEvents', undefined, '\\u00d6ffnen'],
  ['getBasicDataTable', body, '\\u00d6ffnen'],
])('%s answers the same JSON in ASCII when asked to', async (operation, sent, written) => {
  const ask = { token, path, ...(sent && { body: sent }) };
  const usual = await call(server.url, operation, ask);
  const asked = await call(server.url, operation, { ...ask, headers: ascii });
  expect([asked.status, asked.headers.get('Content-Type')]).toEqual([200, ascii.Accept]);
  expect(asked.text).toMatch(/^[\0-\x7f]+$/);
  expect(asked.text).toContain(written);
  expect(JSON.parse(asked.text)).toEqual(JSON.parse(usual.text));
});

test('a problem is in ASCII too, also where the answer would have been another type', async () => {
  const headers = { Accept: 'text/csv, application/json; charset="US-ASCII"; q=0.5' };
  const wrong = { ...body, größe: 1 };
  const refused = await call(server.url, 'getBasicDataTable', { token, path, headers, body: wrong });
  expect([refused.status, refused.headers.get('Content-Type')]).toEqual([
    400,
    'application/problem+json; charset=us-ascii',
  ]);
  expect(refused.text).toMatch(/^[\0-\x7f]+$/);
  expect(refused.text).toContain('gr\\u00f6\\u00dfe');
  const table = await call(server.url, 'getBasicDataTable', { token, path, headers, body });
  expect(table.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
  expect(table.text).toContain('Öffnen');
});

test.each([
  ['application/json', 200, 'application/json; charset=utf-8'],
  ['application/json; charset=utf-8', 200, 'application/json; charset=utf-8'],
  ['application/json; charset=latin1', 406, 'application/problem+json'],
  ['*/*', 200, 'application/json; charset=utf-8'],
  ['application/json; charset=us-ascii, */*', 200, ascii.Accept],
  ['application/json, application/json; charset=us-ascii; q=0.5', 200, 'application/json; charset=utf-8'],
])('for Accept: %s', async (Accept, status, type) => {
  const answer = await call(server.url, 'getProduct', { token, path, headers: { Accept } });
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([status, type]);
});

test('records and keys are in UTF-8 alone', async () => {
  const records = await call(server.url, 'exportRecords', { token, path, headers: ascii });
  expect([records.status, codeOf(records)]).toEqual([406, 'not-acceptable']);
  const keys = await call(server.url, 'listPublicKeys', { token, headers: ascii });
  expect([keys.status, codeOf(keys)]).toEqual([406, 'not-acceptable']);
});
