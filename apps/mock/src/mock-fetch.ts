import { readQuery } from '@keytally/validation/head';
import { answerAsPreferred } from './answer-as-preferred.ts';
import { createPrism } from './ask-prism.ts';
import { type MockAnswer, sentBody } from './mock-answer.ts';
import type { MockRequest } from './read-request.ts';

/**
 * The mock as a function from a request to its response, whatever the host: for the `fetch` of a client in a test, and for what
 * intercepts requests, such as the handlers of MSW. Nothing listens.
 */
export async function createMockFetch(): Promise<(request: Request) => Promise<Response>> {
  const ask = await createPrism();
  return async (request) => {
    const read = await readFetched(request);
    return responseOf(await answerAsPreferred(ask, read, { signal: request.signal }), request.method);
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
  return new Response(isEmpty ? null : sentBody(body), { status: statusCode, headers });
}
