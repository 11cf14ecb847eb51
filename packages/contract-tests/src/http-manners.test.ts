import { afterAll, beforeAll, expect, test } from 'vitest';
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
