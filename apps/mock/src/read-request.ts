import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** A request before its parts are checked. */
export interface MockRequest {
  readonly method: string;
  readonly path: string;
  /** A parameter that is given more than once has a list. */
  readonly query: Readonly<Record<string, string | string[]>>;
  readonly headers: Readonly<Record<string, string>>;
  /** As it was sent; compressed, if its Content-Encoding says so. */
  readonly bytes: Uint8Array;
}

/** Reads a request with its body. HEAD is read as GET. */
export async function readRequest(message: IncomingMessage): Promise<MockRequest> {
  const { pathname, searchParams } = new URL(message.url ?? '', 'http://mock.example');
  const names = [...new Set(searchParams.keys())];
  return {
    method: message.method === 'HEAD' ? 'get' : (message.method ?? '').toLowerCase(),
    path: pathname,
    query: Object.fromEntries(names.map((name) => [name, valueIn(searchParams, name)])),
    headers: message.headers as Record<string, string>,
    bytes: await buffer(message),
  };
}

function valueIn(parameters: URLSearchParams, name: string): string | string[] {
  const [first = '', ...others] = parameters.getAll(name);
  return others.length === 0 ? first : [first, ...others];
}
