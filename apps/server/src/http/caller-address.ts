import type { IncomingMessage } from 'node:http';
import { isIP, type Socket } from 'node:net';
import type { TrustedProxies } from '@keytally/runtime';
import parseForwarded from 'forwarded-parse';

/**
 * Where a request came from: the peer of its connection or, where that is a trusted proxy, the nearest address in
 * `Forwarded` (RFC 7239) that is not one too. What else the header says anybody could have written.
 */
export function callerAddress(
  { socket, headers }: IncomingMessage,
  proxies: TrustedProxies,
): string | undefined {
  const peer = peerAddress(socket);
  if (peer === undefined || !proxies.has(peer) || headers.forwarded === undefined) return peer;
  let nearest = peer;
  for (const hop of hopsFromTheEnd(headers.forwarded)) {
    if (hop === undefined) return nearest;
    if (!proxies.has(hop)) return hop;
    nearest = hop;
  }
  return nearest;
}

/** The other end of a connection; undefined when it is closed. */
export function peerAddress({ remoteAddress }: Pick<Socket, 'remoteAddress'>): string | undefined {
  return remoteAddress === undefined ? undefined : plain(remoteAddress);
}

/** The most commas that a hop may have in quotes: the name of a host may have some. */
const MOST_COMMAS = 8;

/**
 * The `for` of each hop, that of the nearest first; undefined where it is none or no address, or can't be read. Each is
 * read without those before it: a caller may have sent anything, and the proxies only add to it.
 */
function* hopsFromTheEnd(header: string): Generator<string | undefined> {
  const parts = header.split(',');
  for (let end = parts.length; end > 0; ) {
    const { hop, start } = hopBefore(end, parts);
    yield hop;
    end = start;
  }
}

/** The hop that ends with the part before a place, and where it begins. */
function hopBefore(end: number, parts: readonly string[]): { hop: string | undefined; start: number } {
  for (let start = end - 1; start >= Math.max(0, end - 1 - MOST_COMMAS); start -= 1) {
    try {
      const [hop] = parseForwarded(parts.slice(start, end).join(',').trim());
      return { hop: addressIn(hop?.for), start };
    } catch {
      // It may have a comma in quotes: more of what stands before it is tried.
    }
  }
  return { hop: undefined, start: end - 1 };
}

/** Of a node like `192.0.2.43:47011` or `[2001:db8::1]:4711` (RFC 7239 section 6). */
function addressIn(node = ''): string | undefined {
  const [, v6, v4] = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d{1,5})?$/.exec(node) ?? [];
  const address = v6 ?? v4 ?? '';
  return isIP(address) === 0 ? undefined : plain(address);
}

/** An IPv4 address that came over a socket of IPv6 is given as what it is. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

/** What one caller can't have many of: an IPv4 address, or the first half of one of IPv6. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail = ''] = address.replace(/%.*/, '').split('::');
  const front = head.split(':').filter(Boolean);
  const back = tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0');
  return [...front, ...zeros, ...back].slice(0, 4).join(':');
}
