import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendRaw } from './harness/send-raw.ts';
import { startTestServer, type TestServer } from './harness/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('H1 HEAD answers what GET does, without the body', async () => {
  const [head, get] = await Promise.all(
    ['HEAD', 'GET'].map((method) => fetch(`${server.url}/openapi.json`, { method })),
  );
  expect([head?.status, head?.headers.get('Content-Length')]).toEqual([
    200,
    get?.headers.get('Content-Length'),
  ]);
  expect(await head?.text()).toBe('');
});

test('H1 OPTIONS answers 204 with Allow, without a token', async () => {
  const response = await fetch(`${server.url}/v3/event-tracking/p`, { method: 'OPTIONS' });
  expect([response.status, response.headers.get('Allow')]).toEqual([204, 'GET, HEAD, PATCH, OPTIONS']);
});

test('H6 answers carry strict headers and do not say what runs', async () => {
  const { headers } = await fetch(`${server.url}/livez`);
  expect(headers.get('X-Powered-By')).toBeNull();
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'");
  expect(headers.get('Access-Control-Allow-Origin')).toBeNull();
});

test('X-Request-Id is the caller’s own if it is sane, and a new one else', async () => {
  const idFor = async (id: string) => {
    const { headers } = await fetch(`${server.url}/livez`, { headers: { 'X-Request-Id': id } });
    return headers.get('X-Request-Id');
  };
  expect(await idFor('mine-1')).toBe('mine-1');
  expect(await idFor('x'.repeat(129))).toMatch(/^[0-9a-f-]{36}$/);
  expect(await idFor('two words')).toMatch(/^[0-9a-f-]{36}$/);
});

test.each([
  ['the absolute form', 'GET http://keytally.example/livez', 200],
  ['the absolute form with a query', 'GET http://keytally.example/livez?a=b', 200],
  ['the absolute form of a host that is none', 'GET http://[::1/livez', 404],
  ['a fragment', 'GET /livez#a', 404],
  ['a backslash', 'GET /v3\\products', 404],
  ['an encoded slash', 'GET /v3%2Fproducts', 404],
  ['an encoded NUL', 'GET /problems/%00', 404],
])('H4 a request target in %s is answered and never fails', async (_, start, status) => {
  const answer = await sendRaw(server.url, { start, headers: [] });
  expect(answer.status).toBe(status);
  expect(answer.headers.get('X-Request-Id')).toMatch(/./);
  if (status !== 200) expect(answer.headers.get('Content-Type')).toContain('application/problem+json');
});

test('H9 a body that is too large, or whose token does not hold, is refused before a byte of it is asked for', async () => {
  const ask = async (token: string) => {
    const headers = [
      `Authorization: Bearer ${token}`,
      'Content-Type: application/json',
      'Expect: 100-continue',
    ];
    const start = 'POST /v3/reporting/eventTracking/basic/dataTable/p';
    const { status } = await sendRaw(server.url, {
      start,
      headers: [...headers, 'Content-Length: 400000000'],
    });
    return status;
  };
  expect(await ask('garbage')).toBe(401);
  const token = await server.adminToken();
  await server.client.PUT('/v3/products/{product_id}', { params: { path: { product_id: 'p' } }, body: {} });
  expect(await ask(token)).toBe(413);
});

test('H10 half a surrogate pair in a text that would be kept is 400', async () => {
  const headers = {
    Authorization: `Bearer ${await server.adminToken()}`,
    'Content-Type': 'application/json',
  };
  const body = '{"name":"\\ud800"}';
  const response = await fetch(`${server.url}/v3/products/half`, { method: 'PUT', headers, body });
  expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
    400,
    'malformed-json',
  ]);
});

test('H10 K1 an object that names a member twice is 400, whichever of them would win', async () => {
  const headers = {
    Authorization: `Bearer ${await server.adminToken()}`,
    'Content-Type': 'application/json',
  };
  const body = '[{"id":"a","publicKey":"one","publicKey":"other"}]';
  const response = await fetch(`${server.url}/api/v1.1/client-keys`, { method: 'PUT', headers, body });
  expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
    400,
    'malformed-json',
  ]);
});

test('K1 the name of an unknown field that is long is not given back', async () => {
  const headers = {
    Authorization: `Bearer ${await server.adminToken()}`,
    'Content-Type': 'application/json',
  };
  const secret = '-----BEGIN PRIVATE KEY-----\nMC4CAQAwBQYDK2VwBCIEIHNlY3JldHNlY3JldHNlY3JldHNlY3JldHNl\n';
  const body = JSON.stringify([{ id: 'a', publicKey: 'b', [secret]: 1 }]);
  const response = await fetch(`${server.url}/api/v1.1/client-keys`, { method: 'PUT', headers, body });
  expect(response.status).toBe(400);
  expect(await response.text()).not.toContain('MC4CAQ');
});
