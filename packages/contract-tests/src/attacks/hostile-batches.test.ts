import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { type CallOptions, call, codeOf } from '../harness/call.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';

const path = { product_id: 'batches' };
const record = (id: string) => ({ id, clientId: 'anna', occurredAt: '2026-03-02T09:00:00Z', name: 'Open' });

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  const sign = await server.addClientKey({ id: 'application', access: ['ingest'] });
  await call(server.url, 'putProduct', { token: await server.adminToken(), path, body: {} });
  token = await sign(['batches']);
});
afterAll(() => server.close());

/** Sends a batch, and counts the characters of it that were parsed; others in this process parse texts too. */
async function send({ body, headers = {} }: Pick<CallOptions, 'body' | 'headers'>, inflated = String(body)) {
  const parse = vi.spyOn(JSON, 'parse');
  onTestFinished(() => parse.mockRestore());
  const answer = await call(server.url, 'ingestRecords', { token, path, headers, body });
  const parts = parse.mock.calls.map(([text]) => String(text)).filter((text) => inflated.includes(text));
  const parsed = parts.join('').length;
  parse.mockRestore();
  return { ...answer, parsed };
}

test('10 kB that inflate to 3 million arrays are 413, and are not parsed', async () => {
  const inflated = `{"records":[${'[],'.repeat(3_000_000)}[]]}`;
  const body = gzipSync(inflated);
  expect(body.length).toBeLessThan(10_000);
  const answer = await send({ body, headers: { 'Content-Encoding': 'gzip' } }, inflated);
  expect([answer.status, codeOf(answer)]).toEqual([413, 'body-too-large']);
  expect(answer.parsed).toBeLessThan(10_000);
});

test.each([
  ['records', `{"records":[${'[],'.repeat(3_000_000)}[]]}`],
  ['fields of the batch', `{${Array.from({ length: 300_000 }, (_, at) => `"f${at}":1`)}}`],
])('a body of millions of %s is 400, and is not parsed', async (_, body) => {
  const answer = await send({ body });
  expect([answer.status, codeOf(answer)]).toEqual([400, 'malformed-json']);
  expect(JSON.parse(answer.text).detail).toMatch(/^The body contains more than \d+ values\.$/);
  expect(answer.parsed).toBeLessThan(10_000);
});

const names = Array.from({ length: 400_000 }, (_, at) => `"name${at}":1`).join();

test.each([
  ['an object', 'application/json', (records: string[]) => `{"records":[${records}]}`],
  ['lines', 'application/x-ndjson', (records: string[]) => records.join('\n')],
])('400,000 names in one record of a batch as %s reject only that record', async (_, type, batch) => {
  const body = batch([
    JSON.stringify(record(`1 ${type}`)),
    `{${names}}`,
    JSON.stringify(record(`2 ${type}`)),
  ]);
  const answer = await send({ body, headers: { 'Content-Type': type } });
  expect(JSON.parse(answer.text)).toMatchObject({
    accepted: 2,
    rejected: 1,
    errors: [{ index: 1, code: 'malformed-json', message: expect.stringContaining('contains more than') }],
  });
  expect(answer.parsed).toBeLessThan(10_000);
});
