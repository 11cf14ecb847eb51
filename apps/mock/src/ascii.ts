import { asciiJson } from '@keytally/strict-json';
import { acceptedType, hasAscii } from '@keytally/validation/head';
import type { MockAnswer } from './mock-answer.ts';
import type { MockRequest } from './read-request.ts';

/** Whether a request asks for JSON in ASCII, as the server offers it. */
export function wantsAscii({ path, headers }: MockRequest): boolean {
  return hasAscii(path) && acceptedType(headers.accept, ['application/json'], true)?.charset === 'us-ascii';
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
