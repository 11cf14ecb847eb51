import type { IncomingMessage } from 'node:http';
import type { TrustedProxies } from '@keytally/runtime';
import { callerOrigin, peerAddress } from './caller-address.ts';

type Head = Pick<IncomingMessage, 'socket' | 'headers'>;

/** Where the server is for a caller. */
export interface Base {
  /** Such as `https://keytally.example`; undefined if nothing says it. */
  readonly origin: string | undefined;
  /** The path before every path of the contract, such as `/keytally`; usually empty. */
  readonly path: string;
}

/** A proxy that takes the path of the base away says it in this header. */
const PREFIX = 'x-forwarded-prefix';

/**
 * Where the server is for the callers of requests: where its setting says, else where the request was sent to and, behind a trusted
 * proxy, with the prefix that the proxy says.
 *
 * @param baseUrl the setting, if there is one
 */
export function createBaseOf(proxies: TrustedProxies, baseUrl?: string): (request: Head) => Base {
  if (baseUrl !== undefined) {
    const base = { origin: new URL(baseUrl).origin, path: basePath(baseUrl) };
    return () => base;
  }
  return (request) => {
    const peer = peerAddress(request.socket);
    const isTrusted = peer !== undefined && proxies.has(peer);
    return {
      origin: callerOrigin(request, proxies),
      path: isTrusted ? prefixIn(request.headers[PREFIX]) : '',
    };
  };
}

/** The path of a base URL, without a slash at its end. */
export function basePath(baseUrl: string | undefined): string {
  return baseUrl === undefined ? '' : new URL(baseUrl).pathname.replace(/\/+$/, '');
}

/** Anything but the steps of a path is as if nothing was said. */
function prefixIn(header: string | string[] | undefined): string {
  return typeof header === 'string' && /^(?:\/[\w.~-]+)+\/?$/.test(header) ? header.replace(/\/$/, '') : '';
}
