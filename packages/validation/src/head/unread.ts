import type { ProblemCode } from '@keytally/contract';
import { STATUS_CODES } from './http.ts';

/** Why a request never reached an operation. */
export interface Unread {
  readonly code: ProblemCode;
  readonly detail?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What the error of Node's parser means. Its text contains what was received, and with it tokens and keys. */
export function unreadRequest({ code }: NodeJS.ErrnoException): Unread {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return { code: 'request-timeout' };
  if (code === 'HPE_HEADER_OVERFLOW') return { code: 'header-too-large' };
  if (code !== 'HPE_INVALID_METHOD') return { code: 'malformed-request' };
  return {
    code: 'malformed-request',
    detail: `The method is unknown. There are ${METHODS}, in capital letters.`,
  };
}

const METHODS = 'GET, HEAD, PUT, POST, PATCH, DELETE, OPTIONS';

/** The answer to CONNECT, which asks for a tunnel to another server (RFC 9110 section 9.3.6). */
export const NO_TUNNEL: Unread = {
  code: 'method-not-allowed',
  detail: 'CONNECT is for proxies, and this is none.',
  headers: { Allow: METHODS },
};

interface Message {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: string;
}

/** A complete HTTP/1.1 answer (RFC 9112 section 4), for connections of which Node has no request. */
export function httpMessage({ status, headers, body }: Message): string {
  const all = {
    Date: new Date().toUTCString(),
    ...headers,
    'Content-Length': Buffer.byteLength(body),
    Connection: 'close',
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n');
}
