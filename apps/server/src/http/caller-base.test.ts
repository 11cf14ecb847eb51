import { trustedProxies } from '@keytally/runtime';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { basePath, createBaseOf } from './caller-base.ts';

const from = (remoteAddress: string, headers: Record<string, string>) =>
  ({ socket: { remoteAddress }, headers: { host: 'inside:8080', ...headers } }) as never;
const baseOf = createBaseOf(trustedProxies(['127.0.0.1']));

it('is where the request was sent to, under the prefix that a trusted proxy says', () => {
  const headers = {
    'x-forwarded-prefix': '/keytally',
    forwarded: 'for=192.0.2.1;host=k.example;proto=https',
  };
  expect(baseOf(from('127.0.0.1', headers))).toEqual({ origin: 'https://k.example', path: '/keytally' });
  expect(baseOf(from('192.0.2.1', headers))).toEqual({ origin: 'http://inside:8080', path: '' });
});

it('is what the setting says, whatever a proxy says', () => {
  const settled = createBaseOf(trustedProxies(['127.0.0.1']), 'https://k.example/a/b');
  const base = { origin: 'https://k.example', path: '/a/b' };
  expect(settled(from('127.0.0.1', { 'x-forwarded-prefix': '/other' }))).toEqual(base);
});

it.each([
  ['https://k.example', ''],
  ['https://k.example/', ''],
  ['https://k.example/keytally/', '/keytally'],
  [undefined, ''],
])('%s has the path "%s"', (url, path) => {
  expect(basePath(url)).toBe(path);
});

it('a prefix is the steps of a path or nothing, so that it leads to no other server', () => {
  const part = fc.constantFrom(
    '/',
    '//',
    'a',
    '.',
    '..',
    '\\',
    ':',
    '@',
    ' ',
    '?',
    '#',
    '"',
    '<',
    ',',
    'http:',
  );
  fc.assert(
    fc.property(
      fc.array(part).map((parts) => parts.join('')),
      (prefix) => {
        const { path } = baseOf(from('127.0.0.1', { 'x-forwarded-prefix': prefix }));
        expect(path).toMatch(/^(?:\/[\w.~-]+)*$/);
        expect(new URL(`${path}/problems/x`, 'http://k.example').origin).toBe('http://k.example');
      },
    ),
  );
});
