import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isOrigin, readOrigins } from './origins.ts';

const origins = [
  'https://wiki.example.com',
  'http://localhost:3000',
  'http://127.0.0.1',
  'https://a-b.c:65535',
  'http://[::1]:81',
  'http://my_app.local',
  'https://10.0.0.5',
];
const others = [
  'https://a..b',
  'https://.a',
  'https://a.',
  'https://a:99999',
  'https://a:65536',
  'https://a:0x50',
  'https://a:443',
  'https://a:0',
  'https://a/',
  'https://A.example',
  'https://*.example.com',
  'https://-a.b',
  'https://a-.b',
  'https://1.2.3.999',
  'ftp://a',
  'a',
  '',
  'null',
  `https://${'a'.repeat(64)}.b`,
  `https://${'a.'.repeat(130)}b`,
  'https://u@a',
  'https://a b',
  "https://a;script-src 'unsafe-inline'",
];

it.each(origins)('%s is an origin', (text) => expect(isOrigin(text)).toBe(true));
it.each(others)('%s is none', (text) => {
  expect(isOrigin(text)).toBe(false);
  expect(readOrigins(`https://one.example, ${text || ','}`).wrong).toBe(text === '' ? undefined : text);
});

/** The pattern that the contract has for the sites that may frame a page. */
const pattern = new RegExp(
  JSON.parse(
    /pattern: (".*")/.exec(
      readFileSync(new URL('../../../spec/schemas/shares/FrameAncestors.yaml', import.meta.url), 'utf8'),
    )?.[1] ?? '""',
  ),
);

it('what the contract takes is an origin, but for a port that is the usual one', () => {
  for (const text of others)
    if (text !== 'https://a:443' && text.length < 260) expect(pattern.test(text), text).toBe(false);
  const label = fc.oneof(fc.stringMatching(/^[a-z0-9-]{1,64}$/), fc.constant(''));
  const host = fc.oneof(
    fc.array(label, { minLength: 1, maxLength: 4 }).map((labels) => `${labels.join('.')}.example`),
    fc.array(fc.nat(300), { minLength: 4, maxLength: 4 }).map((octets) => octets.join('.')),
  );
  fc.assert(
    fc.property(host, fc.nat(70_000), (name, port) => {
      fc.pre(name.length < 250 && port !== 443 && !name.includes('xn--'));
      const text = `https://${name}:${port}`;
      expect(pattern.test(text)).toBe(isOrigin(text));
    }),
  );
});
