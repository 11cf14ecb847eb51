import type { IncomingMessage } from 'node:http';
import { isIP, type Socket } from 'node:net';
import type { TrustedProxies } from '@keytally/runtime';
import parseForwarded from 'forwarded-parse';

/**
 * The address of the caller: the peer of the connection or, if that is a trusted proxy, the nearest address in
 * `Forwarded` (RFC 7239) that is not a trusted proxy. Anybody could have written the rest of the header.
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

/** The address of the other end of a connection; undefined if it is closed. */
export function peerAddress({ remoteAddress }: Pick<Socket, 'remoteAddress'>): string | undefined {
  return remoteAddress === undefined ? undefined : plain(remoteAddress);
}

/** Maximum number of commas in the quotes of one hop; a host name may contain some. */
const MOST_COMMAS = 8;

/**
 * The address in the `for` of each hop, nearest hop first; undefined if it is missing, hidden or invalid. Each hop is
 * read without those before it: the caller may have sent anything, and proxies only append.
 */
function* hopsFromTheEnd(header: string): Generator<string | undefined> {
  const parts = header.split(',');
  for (let end = parts.length; end > 0; ) {
    const { hop, start } = hopBefore(end, parts);
    yield hop;
    end = start;
  }
}

/** The hop that ends before the part with index `end`, and the index where it begins. */
function hopBefore(end: number, parts: readonly string[]): { hop: string | undefined; start: number } {
  for (let start = end - 1; start >= Math.max(0, end - 1 - MOST_COMMAS); start -= 1) {
    try {
      const [hop] = parseForwarded(parts.slice(start, end).join(',').trim());
      return { hop: addressIn(hop?.for), start };
    } catch {
      // The hop may have a comma in quotes: try again with the part before it.
    }
  }
  return { hop: undefined, start: end - 1 };
}

/** Reads a node like `192.0.2.43:47011` or `[2001:db8::1]:4711` (RFC 7239 section 6). */
function addressIn(node = ''): string | undefined {
  const [, v6, v4] = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d{1,5})?$/.exec(node) ?? [];
  const address = v6 ?? v4 ?? '';
  return isIP(address) === 0 ? undefined : plain(address);
}

/** Writes an IPv4 address on an IPv6 socket as IPv4. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

/**
 * The network of one caller, who can have many addresses in it: an IPv4 address itself, or the first half of an IPv6
 * address.
 */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail = ''] = address.replace(/%.*/, '').split('::');
  const front = head.split(':').filter(Boolean);
  const back = tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0');
  return [...front, ...zeros, ...back].slice(0, 4).join(':');
}
