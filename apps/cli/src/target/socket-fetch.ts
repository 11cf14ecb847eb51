import { Readable } from 'node:stream';
import { request as send } from '@keytally/validation/http';

/** Sends requests over the socket of a data directory, whatever host their URL names. */
export function socketFetch(socketPath: string): (request: Request) => Promise<Response> {
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const outgoing = send({
      socketPath,
      method: request.method,
      path: pathname + search,
      headers: Object.fromEntries(request.headers),
      signal: request.signal,
    });
    outgoing.once('error', reject);
    outgoing.once('response', (incoming) => {
      const headers = new Headers();
      for (const [name, values] of Object.entries(incoming.headersDistinct))
        for (const value of values ?? []) headers.append(name, value);
      const status = incoming.statusCode ?? 0;
      const body = NO_BODY.has(status) ? null : (Readable.toWeb(incoming) as ReadableStream<Uint8Array>);
      resolve(new Response(body, { status, headers }));
    });
    outgoing.end(Buffer.from(await request.arrayBuffer()));
    return promise;
  };
}

/** A response with one of these statuses cannot be given a body. */
const NO_BODY: ReadonlySet<number> = new Set([204, 304]);
