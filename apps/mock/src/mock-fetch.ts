import { setTimeout as sleep } from 'node:timers/promises';
import { readQuery } from '@keytally/validation/head';
import { answer } from './answer.ts';
import { inAscii, wantsAscii } from './ascii.ts';
import { createPrism } from './ask-prism.ts';
import type { MockAnswer } from './mock-answer.ts';
import { preferredWait } from './preference.ts';
import type { MockRequest } from './read-request.ts';

/**
 * The mock as a function from a request to its response, whatever the host: for the `fetch` of a client in a test, and for what
 * intercepts requests, such as the handlers of MSW. Nothing listens.
 */
export async function createMockFetch(): Promise<(request: Request) => Promise<Response>> {
  const ask = await createPrism();
  return async (request) => {
    const read = await readFetched(request);
    const given = await answer(ask, read);
    await sleep(preferredWait(read.headers) * 1_000, undefined, { signal: request.signal });
    return responseOf(wantsAscii(read) ? inAscii(given) : given, request.method);
  };
}

async function readFetched(request: Request): Promise<MockRequest> {
  const { pathname, search, host } = new URL(request.url);
  return {
    method: request.method === 'HEAD' ? 'get' : request.method.toLowerCase(),
    path: pathname,
    query: readQuery(search.slice(1)),
    headers: { ...Object.fromEntries(request.headers), host },
    bytes: new Uint8Array(await request.clone().arrayBuffer()),
  };
}

function responseOf({ statusCode, headers = {}, body }: MockAnswer, method: string): Response {
  const isEmpty = method === 'HEAD' || [204, 304].includes(statusCode);
  const text = typeof body === 'string' || body === undefined ? body : JSON.stringify(body);
  return new Response(isEmpty ? null : text, { status: statusCode, headers });
}
