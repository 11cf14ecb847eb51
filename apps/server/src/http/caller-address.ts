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
  let nearest = peerAddress(socket);
  for (const { address } of trustedHops({ socket, headers }, proxies)) nearest = address ?? nearest;
  return nearest;
}

/**
 * The origin that the caller called, such as `https://keytally.example`: as its `Host` says or, behind trusted proxies, as
 * the farthest of them says in `Forwarded`. Undefined if that is not a host.
 */
export function callerOrigin(
  request: Pick<IncomingMessage, 'socket' | 'headers'>,
  proxies: TrustedProxies,
): string | undefined {
  let { host = '' } = request.headers;
  let scheme = 'http';
  for (const { host: named, proto } of trustedHops(request, proxies)) {
    host = named ?? host;
    scheme = proto ?? scheme;
  }
  const isHost = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i.test(host);
  return isHost && /^https?$/i.test(scheme) ? `${scheme.toLowerCase()}://${host}` : undefined;
}

/** What a proxy says of a call in `Forwarded`. */
interface Hop {
  /** Who called it; undefined if it is missing, hidden or invalid. */
  readonly address: string | undefined;
  readonly host?: string | undefined;
  readonly proto?: string | undefined;
}

/** What trusted proxies say in `Forwarded`, nearest proxy first. Anybody could have written the rest of the header. */
function* trustedHops(
  { socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>,
  proxies: TrustedProxies,
): Generator<Hop> {
  const isTrusted = (address: string | undefined) => address !== undefined && proxies.has(address);
  if (!isTrusted(peerAddress(socket)) || headers.forwarded === undefined) return;
  for (const hop of hopsFromTheEnd(headers.forwarded)) {
    yield hop;
    if (!isTrusted(hop.address)) return;
  }
}

/** The address of the other end of a connection; undefined if it is closed. */
export function peerAddress({ remoteAddress }: Pick<Socket, 'remoteAddress'>): string | undefined {
  return remoteAddress === undefined ? undefined : plain(remoteAddress);
}

/** Maximum number of commas in the quotes of one hop; a host name may contain some. */
const MOST_COMMAS = 8;

/**
 * What each hop says, nearest hop first. Each hop is read without those before it: the caller may have sent anything, and
 * proxies only append.
 */
function* hopsFromTheEnd(header: string): Generator<Hop> {
  const parts = header.split(',');
  for (let end = parts.length; end > 0; ) {
    const { hop, start } = hopBefore(end, parts);
    yield hop;
    end = start;
  }
}

/** The hop that ends before the part with index `end`, and the index where it begins. */
function hopBefore(end: number, parts: readonly string[]): { hop: Hop; start: number } {
  for (let start = end - 1; start >= Math.max(0, end - 1 - MOST_COMMAS); start -= 1) {
    try {
      const [hop] = parseForwarded(parts.slice(start, end).join(',').trim());
      return { hop: { address: addressIn(hop?.for), host: hop?.host, proto: hop?.proto }, start };
    } catch {
      // The hop may have a comma in quotes: try again with the part before it.
    }
  }
  return { hop: { address: undefined }, start: end - 1 };
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
