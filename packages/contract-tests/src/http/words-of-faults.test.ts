import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../harness/call.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';

const path = { product_id: 'acme' };
const record = { id: '1', clientId: 'u', occurredAt: '2026-03-02T09:00:00Z', name: 'Open' };
let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  token = await server.adminToken();
  await call(server.url, 'putProduct', { token, path, body: {} });
});
afterAll(() => server.close());

const send = async (body: unknown) =>
  JSON.parse((await call(server.url, 'ingestRecords', { token, path, body: JSON.stringify(body) })).text) as {
    detail?: string;
    errors: readonly { readonly message: string }[];
  };

test.each<[unknown, string]>([
  [[record], 'The body must be an object with "records", not a list.'],
  [{ record: [record] }, 'The request has 2 errors, listed in "errors".'],
  [{ records: {} }, '/records must be a list, not an object.'],
])('the detail of a body %j says what it must be', async (body, detail) => {
  expect(await send(body)).toMatchObject({ detail });
});

test.each<[unknown, string]>([
  ['Open', 'a record must be a JSON object with its fields, not text'],
  [
    JSON.stringify(record),
    'a record must be a JSON object with its fields, not text; leave out the quotation marks',
  ],
  [
    { ...record, clientId: undefined, client_id: 'u' },
    'clientId is missing; did you mean it by "client_id"?',
  ],
  [{ ...record, category: 7 }, 'category must be null or text without control characters, but is a number'],
  [{ ...record, value: Number.NaN }, 'value must be a number, not null'],
])('the record %j is told what it must be', async (one, message) => {
  expect((await send({ records: [one] })).errors).toMatchObject([{ message }]);
});
