import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { malformedPart, type ReadQuery, readQuery, readTarget } from '@keytally/validation/head';

/** A request before its parts are checked. */
export interface MockRequest {
  readonly method: string;
  readonly path: string;
  readonly query: ReadQuery;
  readonly headers: Readonly<Record<string, string>>;
  /** As it was sent; compressed, if its Content-Encoding says so. */
  readonly bytes: Uint8Array;
}

/** Reads a request with its body, as the server does. HEAD is read as GET. One that could be read in two ways is not: it says why. */
export async function readRequest(
  message: IncomingMessage,
): Promise<MockRequest | { readonly malformed: string }> {
  const malformed = malformedPart(message);
  if (malformed !== undefined) return { malformed };
  const { path = '', query = '', host } = readTarget(message.url ?? '') ?? {};
  const headers = { ...message.headers, ...(host !== undefined && { host }) };
  return {
    method: message.method === 'HEAD' ? 'get' : (message.method ?? '').toLowerCase(),
    path,
    query: readQuery(query),
    headers: headers as Record<string, string>,
    bytes: await buffer(message),
  };
}
