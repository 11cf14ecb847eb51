import type { paths } from '@keytally/contract';
import type { Client } from 'openapi-fetch';
import type { KeytallyClient } from '../keytally-client.ts';
import type { Json } from '../typed-requests.ts';

/**
 * The client in the form of `openapi-fetch`, for libraries that are made for that, such as `openapi-react-query`. It sends, retries and
 * judges answers as the client does.
 */
export function asOpenapiFetch(client: KeytallyClient): Client<paths, Json> {
  const { GET, PUT, POST, PATCH, DELETE, use, eject } = client;
  const methods = { GET, PUT, POST, PATCH, DELETE };
  const request = (method: string, path: string, init: object) => {
    const send = methods[method.toUpperCase() as keyof typeof methods] as unknown as AnyMethod | undefined;
    if (send === undefined) throw new TypeError(`No operation of the contract has the method ${method}.`);
    return send(path, init);
  };
  const none = (method: string) => (path: string, init: object) => request(method, path, init);
  const others = { OPTIONS: none('options'), HEAD: none('head'), TRACE: none('trace') };
  return { ...methods, ...others, request, use, eject } as unknown as Client<paths, Json>;
}

type AnyMethod = (path: string, init: object) => Promise<unknown>;
