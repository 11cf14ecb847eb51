import type { paths } from '@keytally/contract';
import createClient, { type Client } from 'openapi-fetch';
import { KeytallyError } from './keytally-error.ts';
import {
  type LifetimeTableOptions,
  type LifetimeTableRequest,
  type LifetimeTableRow,
  lifetimeTable,
} from './pages.ts';
import { isProblem } from './problem.ts';
import { type RetryPolicy, retrying } from './retry.ts';
import type { Send } from './send.ts';
import { authorising, type Credentials } from './token-source.ts';
import { type ListedEvent, type TrackedEventsOptions, trackedEvents } from './tracked-events.ts';
import type { Json, TypedDelete, TypedRequest } from './typed-requests.ts';
import { readingAsStream, readingWhole } from './whole-response.ts';

export interface ClientOptions {
  /** The URL of the server, such as `http://127.0.0.1:8080`. */
  readonly baseUrl: string;
  /** Without credentials, requests carry no token: enough for the pages, the health checks and the mock. */
  readonly credentials?: Credentials | undefined;
  /** Used instead of the global `fetch`. */
  readonly fetch?: Send;
  /**
   * How often and for how long to try requests that are safe to retry (GET, PUT, DELETE, reports and records): by
   * default 4 attempts within 120 seconds, each at most 60 seconds. Other requests are tried once.
   */
  readonly retry?: Partial<RetryPolicy>;
}

/** Typed requests to every path of the contract: `client.GET('/v3/products')` and so on. */
export interface KeytallyClient extends Pick<Client<paths, Json>, 'use' | 'eject'> {
  readonly GET: TypedRequest<'get'>;
  readonly PUT: TypedRequest<'put'>;
  readonly POST: TypedRequest<'post'>;
  readonly PATCH: TypedRequest<'patch'>;
  readonly DELETE: TypedDelete;

  /**
   * Iterates over the rows of the lifetime data table. Fetches page after page, all from the same state of the data.
   * Throws a `KeytallyError`: `refused` with the problem, or `table-expired` if the server no longer has the next page
   * and there is no `onRestart`.
   */
  lifetimeTable(
    productId: string,
    request: LifetimeTableRequest,
    options?: LifetimeTableOptions,
  ): AsyncGenerator<LifetimeTableRow, void, undefined>;

  /**
   * Iterates over all events of a product that were ever seen. Fetches page after page; new records do not disturb it.
   * Throws a `KeytallyError` with code `refused` and the problem.
   */
  trackedEvents(
    productId: string,
    options?: TrackedEventsOptions,
  ): AsyncGenerator<ListedEvent, void, undefined>;
}

const defaultPolicy: RetryPolicy = { attempts: 4, totalSeconds: 120, attemptSeconds: 60 };

/**
 * Creates a client of the Keytally API. Every request resolves to `{data, response}` or `{error, response}`, where
 * `error` is a problem (RFC 9457) that the contract declares for the operation. It rejects only if no such response
 * came: with a `KeytallyError`, or with the reason of an aborted `signal`. Throws `TypeError` for a base URL that no request can
 * be sent to.
 */
export function createKeytallyClient(options: ClientOptions): KeytallyClient {
  requireUrl(options.baseUrl);
  const streamed = new WeakSet<Request>();
  const client = createClient<paths, Json>({
    baseUrl: options.baseUrl,
    fetch: sending(options, (request) => streamed.has(request)),
    // What is written already is sent as it is; a blob goes from its place to the server, past this thread.
    bodySerializer: (body: unknown) =>
      typeof body === 'string' || body instanceof Blob ? body : JSON.stringify(body),
  });
  client.use({
    onRequest: ({ request, options }) => {
      if (options.parseAs === 'stream') streamed.add(request);
    },
  });
  const get = expectingContract(client.GET) as TypedRequest<'get'>;
  const post = expectingContract(client.POST) as TypedRequest<'post'>;
  return {
    GET: get,
    PUT: expectingContract(client.PUT) as TypedRequest<'put'>,
    POST: post,
    PATCH: expectingContract(client.PATCH) as TypedRequest<'patch'>,
    DELETE: expectingContract(client.DELETE) as TypedDelete,
    use: client.use,
    eject: client.eject,
    lifetimeTable: (...table) => lifetimeTable(post, ...table),
    trackedEvents: (...list) => trackedEvents(get, ...list),
  };
}

/** On a page a path is enough, elsewhere nothing would say where the server is. */
function requireUrl(baseUrl: string): void {
  const page = (globalThis as { readonly location?: { readonly href: string } }).location?.href;
  const { protocol } = URL.parse(baseUrl, page) ?? {};
  if (protocol === 'http:' || protocol === 'https:') return;
  throw new TypeError(
    `baseUrl is "${baseUrl}", which is not the URL of a server: begin with http:// or https://.`,
  );
}

/** From the outside in: retries, the token, reading the whole response, the network. */
function sending(options: ClientOptions, isStreamed: (request: Request) => boolean): Send {
  const { credentials, fetch = (request) => globalThis.fetch(request) } = options;
  const policy = { ...defaultPolicy, ...options.retry };
  return (request) => {
    const whole = isStreamed(request) ? readingAsStream(fetch, policy.attemptSeconds) : readingWhole(fetch);
    const authorised = credentials ? authorising(whole, credentials) : whole;
    return retrying(authorised, policy)(request);
  };
}

interface AnyResult {
  readonly data?: unknown;
  readonly error?: unknown;
  readonly response: Response;
}

/** Rejects responses that do not fit the contract: they come from something in front of the server, such as a proxy. */
function expectingContract<Input extends readonly unknown[]>(send: (...input: Input) => Promise<unknown>) {
  return async (...input: Input) => {
    const result = (await send(...input).catch(notJson)) as AnyResult;
    const { data, error, response } = result;
    const isDeclared = response.ok ? data !== undefined || response.status === 204 : isProblem(error);
    if (!isDeclared) throw unexpectedResponse(response);
    return result;
  };
}

function notJson(error: unknown): never {
  if (!(error instanceof SyntaxError)) throw error;
  throw new KeytallyError(
    'unexpected-answer',
    'The response is not JSON, so it is not from a Keytally server: check the base URL and any proxy.',
    {
      cause: error,
    },
  );
}

function unexpectedResponse({ status, url, headers }: Response): KeytallyError {
  const type = headers.get('Content-Type') ?? 'no media type';
  return new KeytallyError(
    'unexpected-answer',
    `The response from ${url} (status ${status}, ${type}) is not from a Keytally server: check the base URL and any proxy.`,
    { status },
  );
}
