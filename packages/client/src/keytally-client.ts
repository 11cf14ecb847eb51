import type { paths } from '@keytally/contract';
import createClient, { type Client, type Middleware } from 'openapi-fetch';

/** Gives the token of the next request: a JSON Web Token signed with the private half of an uploaded key. */
export type Credentials = () => string | Promise<string>;

export interface ClientOptions {
  /** Where the server is, such as `http://127.0.0.1:8080`. */
  readonly baseUrl: string;
  /** Left out, requests carry no token: enough for the pages, the health checks and the mock. */
  readonly credentials?: Credentials;
  /** Used instead of the global `fetch`. */
  readonly fetch?: (request: Request) => Promise<Response>;
}

/** What answers are typed as: of an operation that answers CSV or a page too, its JSON. */
type Json = 'application/json' | 'application/problem+json';

/** Typed requests to every path of the contract: `client.GET('/v3/products')` and so on. */
export type KeytallyClient = Client<paths, Json>;

/**
 * A client of the Keytally API. Every request resolves with `{data, response}` or `{error, response}`, where `error` is
 * the problem (RFC 9457) that the contract declares for the operation; it rejects only when there was no answer.
 */
export function createKeytallyClient({ baseUrl, credentials, fetch }: ClientOptions): KeytallyClient {
  const client = createClient<paths, Json>({ baseUrl, ...(fetch && { fetch }) });
  if (credentials) client.use(authorise(credentials));
  return client;
}

function authorise(credentials: Credentials): Middleware {
  return {
    async onRequest({ request }) {
      request.headers.set('Authorization', `Bearer ${await credentials()}`);
      return request;
    },
  };
}
