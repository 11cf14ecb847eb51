import { expect, it } from 'vitest';
import { readSites } from './sites.ts';

it.each([
  ['', []],
  ['https://wiki.example.com', ['https://wiki.example.com']],
  [' https://Wiki.example.com/\n\nhttps://wiki.example.com ', ['https://wiki.example.com']],
  ['https://a.example:8443, http://localhost:3000/', ['https://a.example:8443', 'http://localhost:3000']],
  ['https://büro.example', ['https://xn--bro-hoa.example']],
])('%j names %j', (text, origins) => expect(readSites(text)).toEqual({ origins }));

it.each([
  'wiki',
  'http://wiki.example.com',
  'https://a.example/wiki',
  'https://*.example',
  'https://[::1]',
  'data:x',
])('%j is no site, and is named', (text) =>
  expect(readSites(`https://a.example ${text}`).fault).toContain(`“${text}”`),
);

it('more sites than a share may have are refused', () => {
  const sites = (count: number) => Array.from({ length: count }, (_, place) => `https://a${place}.example`);
  expect(readSites(sites(10).join('\n')).origins).toHaveLength(10);
  expect(readSites(sites(11).join('\n')).fault).toContain('more than 10');
});
