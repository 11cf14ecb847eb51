import type { IncomingMessage } from 'node:http';
import { isHost } from './host.ts';
import { readTarget } from './target.ts';

/**
 * What two readers could understand differently in a request that Node accepts, as a sentence; undefined if there is nothing.
 * A proxy in front may have understood another request, so its connection has to be closed.
 */
export function malformedPart({
  rawHeaders,
  headers,
  httpVersion,
  url = '',
}: Pick<IncomingMessage, 'rawHeaders' | 'headers' | 'httpVersion' | 'url'>): string | undefined {
  const names = rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase());
  const count = (wanted: string) => names.filter((name) => name === wanted).length;
  const { host = '', 'transfer-encoding': coding } = headers;
  if (count('host') > 1) return 'The request has two Host headers: send one.';
  if (count('host') === 0 && httpVersion !== '1.0') return 'The request has no Host header: send one.';
  if (!isHost(host)) return 'The Host header is not a host, with or without a port.';
  if (count('authorization') > 1) return 'The request has two Authorization headers: send one.';
  if (readTarget(url) === undefined) return 'The request target has no host, or one that is not a host.';
  if (coding === undefined) return undefined;
  if (httpVersion === '1.0')
    return 'HTTP/1.0 has no Transfer-Encoding: send a Content-Length, or use HTTP/1.1.';
  if (coding.trim().toLowerCase() === 'chunked') return undefined;
  return 'The only supported Transfer-Encoding is chunked.';
}
