import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../harness/call.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';

/** Callers who ask for it are told where the time of a call went. */
let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = await server.adminToken();
  await call(server.url, 'putProduct', { token, path, body: {} });
});
afterAll(() => server.close());

const path = { product_id: 'acme' };
const headers = { Prefer: 'return=minimal, server-timing' };
const timingOf = async (operationId: string, options: Parameters<typeof call>[2]) =>
  (await call(server.url, operationId, options)).headers.get('Server-Timing');

test.each([
  ['getProduct', {}],
  ['exportRecords', {}],
  ['getRetention', { body: { startDate: '2026-03-01', stopDate: '2026-03-31', dateSplit: 'week' } }],
])('%s says how long it waited and worked, to whoever asks', async (operationId, options) => {
  const asked = await timingOf(operationId, { token, path, headers, ...options });
  const [, before, work] = /^before;dur=(\d+\.\d), work;dur=(\d+\.\d)$/.exec(asked ?? '') ?? [];
  expect(Number(before) + Number(work)).toBeGreaterThan(0);
  expect(await timingOf(operationId, { token, path, ...options })).toBeNull();
  expect(
    await timingOf(operationId, { token, path, headers: { Prefer: 'no-server-timing' }, ...options }),
  ).toBeNull();
});

test('it is on an answer that nothing has changed, too, and on none that needs no key', async () => {
  const { headers: first } = await call(server.url, 'getProduct', { token, path });
  const same = { ...headers, 'If-None-Match': first.get('ETag') ?? '' };
  expect(await timingOf('getProduct', { token, path, headers: same })).toMatch(/^before;/);
  expect(await timingOf('getReadiness', { headers })).toBeNull();
});
