import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { consoleFiles } from '../harness/built-console.ts';
import { type CallOptions, call, codeOf } from '../harness/call.ts';
import { example } from '../harness/example.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';

/** The server serves the files of the built console as they are, and browsers keep what cannot change. */

const files = Object.entries(consoleFiles).map(([type, asset]) => ({ type, asset }));
const shown = ['page', 'styles', 'script', 'drawing'].map((name) => example(`getConsoleAsset.${name}`));
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const load = (asset: string, headers: CallOptions['headers'] = {}) =>
  call(server.url, 'getConsoleAsset', { path: { asset }, headers });

/** What browsers send for a page that is opened, a style sheet, an image, and everything else. */
const OF_BROWSERS = [
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  'text/css,*/*;q=0.1',
  'image/avif,image/webp,image/svg+xml,image/*,*/*;q=0.8',
  '*/*',
];

test.each(files)('$asset is $type, whatever a browser asks for', async ({ type, asset }) => {
  for (const Accept of OF_BROWSERS) {
    const { status, headers, text } = await load(asset, { Accept });
    expect([status, headers.get('Content-Type')?.split(';')[0]]).toEqual([200, type]);
    expect(shown).toContain(text);
  }
});

test.each(files)('$asset is 406 for a caller that accepts only another type', async ({ type, asset }) => {
  for (const { type: Accept } of files.filter((other) => other.type !== type)) {
    const answer = await load(asset, { Accept });
    expect([answer.status, codeOf(answer)]).toEqual([406, 'not-acceptable']);
    expect(JSON.parse(answer.text).detail).toContain(type);
  }
});

test.each(files)('a browser that has $asset gets 304', async ({ asset }) => {
  const first = await load(asset);
  const again = await load(asset, { 'If-None-Match': first.headers.get('ETag') ?? '' });
  expect([again.status, again.text]).toEqual([304, '']);
  expect(again.headers.get('Cache-Control')).toBe(first.headers.get('Cache-Control'));
});

describe('Cache-Control', () => {
  test.each([
    ['index.html', 'no-cache'],
    ['icon.svg', 'no-cache'],
    ['index-Dk3jP0aZ.css', 'public, max-age=31536000, immutable'],
    ['index-B3xK9_qa.js', 'public, max-age=31536000, immutable'],
  ])('of %s is %s', async (asset, expected) => {
    expect((await load(asset)).headers.get('Cache-Control')).toBe(expected);
  });
});

test('H6 a page of the console may load and call only its own server, and runs no inline script', async () => {
  const { headers } = await load('index.html');
  const policy = (headers.get('Content-Security-Policy') ?? '').split('; ');
  expect(policy).toEqual(
    expect.arrayContaining(["default-src 'none'", "script-src 'self'", "connect-src 'self'"]),
  );
  expect(policy.join(' ')).not.toMatch(/unsafe|https?:|\*/);
  expect(policy).toContain('trusted-types keytally-import-worker');
  expect(policy).toContain("frame-ancestors 'none'");
});

test.each(['nothing.js', 'index.HTML', '..%2Findex.html', '__proto__', 'constructor'])(
  '%s is 404',
  async (asset) => {
    const answer = await load(asset);
    expect([answer.status, codeOf(answer)]).toEqual([404, 'no-such-path']);
  },
);

test.each([
  ['/', 'console/index.html'],
  ['/console', 'console/index.html'],
  ['/console/', 'index.html'],
])('%s leads to the console', async (path, location) => {
  const { status, headers } = await fetch(server.url + path, { redirect: 'manual' });
  expect([status, headers.get('Location')]).toEqual([302, location]);
  expect((await fetch(server.url + path)).url).toBe(`${server.url}/console/index.html`);
});
