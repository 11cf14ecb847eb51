import type { IncomingMessage } from 'node:http';
import { trustedProxies } from '@keytally/runtime';
import { describe, expect, test } from 'vitest';
import { callerAddress, networkOf } from './caller-address.ts';

const proxies = trustedProxies(['127.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8']);
const from = (remoteAddress: string, forwarded?: string) =>
  callerAddress(
    { socket: { remoteAddress }, headers: { ...(forwarded && { forwarded }) } } as IncomingMessage,
    proxies,
  );

describe('the address of a caller', () => {
  test.each([
    ['is that of the connection', from('192.0.2.1'), '192.0.2.1'],
    ['is IPv4 whatever the socket', from('::ffff:192.0.2.1'), '192.0.2.1'],
    ['is not what a stranger says', from('192.0.2.1', 'for=192.0.2.9'), '192.0.2.1'],
    ['is what a trusted proxy says', from('127.0.0.1', 'for=192.0.2.9;proto=https'), '192.0.2.9'],
    ['is that of the proxy if that says nothing', from('::1'), '::1'],
    ['has no port', from('::1', 'for="192.0.2.9:4711"'), '192.0.2.9'],
    ['may be of IPv6', from('::1', 'for="[2001:db8::7]:4711"'), '2001:db8::7'],
    [
      'is the nearest that is no trusted proxy',
      from('::1', 'for=6.6.6.6, for=192.0.2.9, for=10.1.2.3'),
      '192.0.2.9',
    ],
    ['is the farthest proxy if all are trusted', from('::1', 'for=10.0.0.9, for=10.1.2.3'), '10.0.0.9'],
    [
      'is the last proxy before a hop that hides',
      from('::1', 'for=6.6.6.6, for=_hidden, for=10.1.2.3'),
      '10.1.2.3',
    ],
    ['is found behind a header that is none', from('::1', '@@, for=192.0.2.9'), '192.0.2.9'],
    ['is found behind a quote that never ends', from('::1', 'for="x, for=192.0.2.9'), '192.0.2.9'],
    [
      'is found behind one that ends in the next hop',
      from('::1', 'for=6.6.6.6;by=", for="192.0.2.9"'),
      '192.0.2.9',
    ],
    ['is not in the name of a host', from('::1', 'for=192.0.2.9;host="a,for=6.6.6.6"'), '192.0.2.9'],
    ['is that of the proxy if its header is none', from('10.0.0.1', 'for=;;"'), '10.0.0.1'],
  ])('%s', (_, address, expected) => {
    expect(address).toBe(expected);
  });
});

test.each(['proxy.example', '10.0.0.0/33', '::1/129', '10.0.0/8', ''])('%j is no proxy', (text) => {
  expect(() => trustedProxies([text])).toThrow('neither an address nor a network');
});

test('addresses of IPv6 are told apart by the network that one caller has', () => {
  expect(networkOf('2001:db8::1')).toBe(networkOf('2001:db8:0:0:ffff::2'));
  expect(networkOf('2001:db8::1')).not.toBe(networkOf('2001:db8:0:1::1'));
  expect(networkOf('192.0.2.1')).toBe('192.0.2.1');
});
