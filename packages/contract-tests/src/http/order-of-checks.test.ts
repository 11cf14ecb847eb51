import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, codeOf } from '../harness/call.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';

/**
 * A request with every fault, corrected one at a time, gets the refusals in the contract's order: 404 and 405 of the
 * path, 401, 403, 404 of the product, 406, 415, 413, 400, 422.
 */
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('the checks come in the order of the contract', async () => {
  const admin = await server.adminToken();
  const sign = await server.addClientKey({ id: 'app', access: ['ingest'] });
  await call(server.url, 'putProduct', { token: admin, path: { product_id: 'there' }, body: {} });

  const tooLarge = `{"a":"${'x'.repeat(1024 * 1024)}"}`;
  const wrong = {
    path: { product_id: 'missing' },
    headers: { Accept: 'image/png', 'Content-Type': 'text/plain' } as Record<string, string>,
    body: tooLarge,
  };
  const there = { ...wrong, path: { product_id: 'there' } };
  const accepted = { ...there, headers: { 'Content-Type': 'text/plain' } };
  const typed = { ...accepted, headers: {} };
  const steps = [
    [wrong, undefined, 'token-missing'],
    [wrong, await sign(['missing']), 'access-missing'],
    [wrong, admin, 'unknown-product'],
    [there, admin, 'not-acceptable'],
    [accepted, admin, 'unsupported-media-type'],
    [typed, admin, 'body-too-large'],
    [{ ...typed, body: '{' }, admin, 'malformed-json'],
    [{ ...typed, body: '{"startDate":"2026-03-04"}' }, admin, 'invalid-request'],
    [{ ...typed, body: '{"startDate":"2026-03-04","stopDate":"2026-03-02"}' }, admin, 'bad-date-range'],
  ] as const;
  const codes: string[] = [];
  for (const [request, token] of steps) {
    codes.push(codeOf(await call(server.url, 'getBasicDataTable', { ...request, ...(token && { token }) })));
  }
  expect(codes).toEqual(steps.map(([, , code]) => code));
});
