import { operations } from '@keytally/contract/document';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, codeOf } from '../harness/call.ts';
import { example } from '../harness/example.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';

/** What the contract declares and this version does not carry out yet; nothing else may answer 501. */
const NOT_IMPLEMENTED = {
  getConsoleAsset: undefined,
} as const;

const path = { product_id: 'p', client_id: 'c', asset: 'index.html' };
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await call(server.url, 'putProduct', { token: await server.adminToken(), path, body: {} });
});
afterAll(() => server.close());

test('1 of the 29 operations declares 501, and it is the one listed here', () => {
  const declaring = operations.filter(({ responses }) => '501' in responses);
  expect(declaring.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(NOT_IMPLEMENTED).sort());
  expect([declaring.length, operations.length]).toEqual([1, 29]);
});

test.each(Object.entries(NOT_IMPLEMENTED))('%s answers 501 not-implemented', async (operationId, name) => {
  const body = name && example(`${operationId}.${name}`);
  const token = await server.adminToken();
  const answer = await call(server.url, operationId, { token, path, ...(body !== undefined && { body }) });
  expect([answer.status, codeOf(answer)]).toEqual([501, 'not-implemented']);
});
