import { afterEach, expect, test, vi } from 'vitest';
import { createKeytallyClient } from './keytally-client.ts';

afterEach(() => vi.unstubAllGlobals());

const client = (baseUrl: unknown) =>
  createKeytallyClient({ baseUrl: baseUrl as string, fetch: async () => Response.json({ products: [] }) });

function faultOf(baseUrl: unknown): Error | undefined {
  try {
    client(baseUrl);
    return undefined;
  } catch (error) {
    return error as Error;
  }
}

const refused: Record<string, readonly string[]> = {
  'a user or a password': [
    'http://ann:secret@keytally.test',
    'http://secret@keytally.test',
    'http://:secret@keytally.test',
    'https://ann:secret@keytally.test:8443/usage',
    'http:ann:secret@keytally.test',
  ],
  'a blank or a control character': [
    ' http://keytally.test',
    'http://keytally.test ',
    'http://keytally.test\n',
    'http://keytally.test/a b',
    'http://key\ttally.test',
    'http://keytally.test/\u00a0',
    'http://keytally.test/\u200b',
    'http://keytally.test/\u0000',
  ],
  'a query or a fragment': [
    'http://keytally.test?token=secret',
    'http://keytally.test/?',
    'http://keytally.test/#secret',
    'http://keytally.test#',
    'keytally.test?secret',
  ],
  'is not the URL of a server': [
    '',
    '/usage',
    'keytally.test',
    'ftp://keytally.test',
    'ftp:keytally.test',
    'http://',
    'http://keytally.test:port',
    'ann:secret@keytally.test',
    'http://ann:secret@',
  ],
  'is not a text': [undefined, null, 8080, new URL('http://keytally.test')] as never,
};

test.each(Object.entries(refused).flatMap(([why, urls]) => urls.map((url) => [url, why] as const)))(
  '%j is refused when the client is made, with no password in the text: %s',
  (url, why) => {
    const fault = faultOf(url);
    expect(fault).toBeInstanceOf(TypeError);
    expect(fault?.message).toContain(`baseUrl `);
    expect(fault?.message).toContain(why);
    expect(`${fault?.message} ${fault?.stack} ${fault?.cause}`).not.toMatch(
      /secret@|=secret|#secret|\?secret/,
    );
  },
);

test('an ordinary address that is none is repeated, since one sees the mistake in it', () => {
  expect(faultOf('localhost:8080')?.message).toContain('"localhost:8080"');
});

test.each([
  'http://127.0.0.1:8080',
  'https://usage.example/keytally/',
  'HTTP://[::1]:8080',
  'http://exämple.test',
])('%s is taken', async (url) => {
  expect((await client(url).GET('/v3/products')).data).toEqual({ products: [] });
});

test.each(['', '/usage', '..'])('on a page "%s" is enough', (path) => {
  vi.stubGlobal('location', { href: 'https://usage.example/console/?a=1#b' });
  expect(faultOf(path)).toBeUndefined();
});
