import { asciiJson } from '@keytally/strict-json';
import type { MockAnswer } from './mock-answer.ts';
import type { MockRequest } from './read-request.ts';

/** JSON with the charset that it is always in, or in ASCII. */
const JSON_IN_CHARSET = /(application\/json)\s*;\s*charset\s*=\s*"?(utf-8|us-ascii)"?/gi;

/** The same request without the charsets of JSON, and whether it asks for JSON in ASCII, as the server offers it. */
export function readCharset(request: MockRequest): {
  readonly plain: MockRequest;
  readonly isAscii: boolean;
} {
  const { accept } = request.headers;
  if (accept === undefined || !request.path.startsWith('/v3/')) return { plain: request, isAscii: false };
  const isAscii = [...accept.matchAll(JSON_IN_CHARSET)].some(([, , charset]) => /ascii/i.test(charset ?? ''));
  return {
    plain: { ...request, headers: { ...request.headers, accept: accept.replaceAll(JSON_IN_CHARSET, '$1') } },
    isAscii,
  };
}

/** The answer with its JSON in ASCII. */
export function inAscii({ headers = {}, body, ...answer }: MockAnswer): MockAnswer {
  if (typeof body !== 'object') return { ...answer, headers, body };
  const names = Object.entries(headers).map(([name, value]): [string, string] =>
    name.toLowerCase() === 'content-type'
      ? [name, `${value.replace(/;.*/, '')}; charset=us-ascii`]
      : [name, value],
  );
  return { ...answer, headers: Object.fromEntries(names), body: asciiJson(JSON.stringify(body)) };
}
