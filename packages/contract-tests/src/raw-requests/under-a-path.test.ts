import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '../harness/call.ts';
import { sendBytes } from '../harness/send-raw.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';

/** A server whose setting says that callers find it under a path: what it tells of itself is there. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { KEYTALLY_BASE_URL: 'https://example.com/keytally/' } });
});
afterAll(() => server.close());

describe('the type of a problem leads to its page', () => {
  test('of a call that is refused', async () => {
    const { text } = await call(server.url, 'listProducts');
    expect(JSON.parse(text)).toMatchObject({ type: '/keytally/problems/token-missing' });
  });

  test.each([
    ['what Node cannot read', 'nonsense\r\n\r\n'],
    ['what can be read in two ways', 'GET /livez HTTP/1.1\r\nHost: a b\r\n\r\n'],
    ['a tunnel', 'CONNECT h:443 HTTP/1.1\r\nHost: h\r\n\r\n'],
    [
      'chunks that are too small',
      `POST /x HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n${'1\r\nx\r\n'.repeat(1_100)}`,
    ],
  ])('of %s', async (_, sent) => {
    const { text } = await sendBytes(server.url, Buffer.from(sent));
    expect(JSON.parse(text).type).toMatch(/^\/keytally\/problems\/[a-z-]+$/);
  });
});

test('the document says where the server is', async () => {
  const { text } = await call(server.url, 'getOpenapiDocument');
  expect(JSON.parse(text)).toMatchObject({ servers: [{ url: '/keytally' }] });
});
