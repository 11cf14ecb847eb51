import type { IncomingMessage } from 'node:http';
import { trustedProxies } from '@keytally/runtime';
import { describe, expect, test } from 'vitest';
import { callerAddress, callerOrigin, networkOf } from './caller-address.ts';

const proxies = trustedProxies(['127.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8']);
const from = (remoteAddress: string, forwarded?: string) =>
  callerAddress(
    { socket: { remoteAddress }, headers: { ...(forwarded && { forwarded }) } } as IncomingMessage,
    proxies,
  );

describe('the address of a caller', () => {
  test.each([
    ['is the peer address of the connection', from('192.0.2.1'), '192.0.2.1'],
    ['is IPv4 also on an IPv6 socket', from('::ffff:192.0.2.1'), '192.0.2.1'],
    ['is not taken from an untrusted peer', from('192.0.2.1', 'for=192.0.2.9'), '192.0.2.1'],
    ['is taken from a trusted proxy', from('127.0.0.1', 'for=192.0.2.9;proto=https'), '192.0.2.9'],
    ['is the address of the proxy if it sends no header', from('::1'), '::1'],
    ['has no port', from('::1', 'for="192.0.2.9:4711"'), '192.0.2.9'],
    ['may be IPv6', from('::1', 'for="[2001:db8::7]:4711"'), '2001:db8::7'],
    [
      'is the nearest one that is not a trusted proxy',
      from('::1', 'for=6.6.6.6, for=192.0.2.9, for=10.1.2.3'),
      '192.0.2.9',
    ],
    ['is the farthest proxy if all are trusted', from('::1', 'for=10.0.0.9, for=10.1.2.3'), '10.0.0.9'],
    [
      'is the last proxy before a hop that hides',
      from('::1', 'for=6.6.6.6, for=_hidden, for=10.1.2.3'),
      '10.1.2.3',
    ],
    ['is found after an invalid part of the header', from('::1', '@@, for=192.0.2.9'), '192.0.2.9'],
    ['is found after a quote without an end', from('::1', 'for="x, for=192.0.2.9'), '192.0.2.9'],
    [
      'is found after a quote that ends in the next hop',
      from('::1', 'for=6.6.6.6;by=", for="192.0.2.9"'),
      '192.0.2.9',
    ],
    ['is not taken from the name of a host', from('::1', 'for=192.0.2.9;host="a,for=6.6.6.6"'), '192.0.2.9'],
    ['is the address of the proxy if its header is invalid', from('10.0.0.1', 'for=;;"'), '10.0.0.1'],
  ])('%s', (_, address, expected) => {
    expect(address).toBe(expected);
  });
});

test.each(['proxy.example', '10.0.0.0/33', '::1/129', '10.0.0/8', ''])('%j is not a proxy', (text) => {
  expect(() => trustedProxies([text])).toThrow('neither an IP address nor a network');
});

test('IPv6 addresses are compared by the network that one caller has', () => {
  expect(networkOf('2001:db8::1')).toBe(networkOf('2001:db8:0:0:ffff::2'));
  expect(networkOf('2001:db8::1')).not.toBe(networkOf('2001:db8:0:1::1'));
  expect(networkOf('192.0.2.1')).toBe('192.0.2.1');
});

describe('the origin that a caller called', () => {
  const originOf = (remoteAddress: string, host: string, forwarded?: string) =>
    callerOrigin(
      { socket: { remoteAddress }, headers: { host, ...(forwarded && { forwarded }) } } as IncomingMessage,
      proxies,
    );

  test.each([
    ['is its Host', originOf('192.0.2.1', 'a.example:8080'), 'http://a.example:8080'],
    ['may be an address', originOf('192.0.2.1', '[2001:db8::7]:80'), 'http://[2001:db8::7]:80'],
    [
      'is not taken from an untrusted peer',
      originOf('192.0.2.1', 'a.example', 'for=192.0.2.9;host=b.example;proto=https'),
      'http://a.example',
    ],
    [
      'is what a trusted proxy says',
      originOf('::1', 'inside:8080', 'for=192.0.2.9;host=a.example;proto=https'),
      'https://a.example',
    ],
    [
      'is what the farthest trusted proxy says, and no more',
      originOf(
        '::1',
        'inside',
        'for=6.6.6.6;host=evil.example, for=192.0.2.9;host=a.example;proto=https, for=10.1.2.3;host=b;proto=http',
      ),
      'https://a.example',
    ],
    [
      'keeps its Host if the proxy says only the scheme',
      originOf('::1', 'a.example', 'for=192.0.2.9;proto=https'),
      'https://a.example',
    ],
    ['is none if the Host is not one', originOf('192.0.2.1', 'a.example/x?"'), undefined],
    ['is none for another scheme', originOf('::1', 'a', 'for=192.0.2.9;proto=javascript'), undefined],
  ])('%s', (_, origin, expected) => {
    expect(origin).toBe(expected);
  });
});
