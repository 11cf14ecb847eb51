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
import { readingAsStream, readingWhole } from './whole-answer.ts';

export interface ClientOptions {
  /** Where the server is, such as `http://127.0.0.1:8080`. */
  readonly baseUrl: string;
  /** Left out, requests carry no token: enough for the pages, the health checks and the mock. */
  readonly credentials?: Credentials;
  /** Used instead of the global `fetch`. */
  readonly fetch?: Send;
  /**
   * How often and for how long to try what may be sent again (GET, PUT, DELETE, reports and records), by default 4
   * attempts within 120 seconds, each of at most 60. Anything else is tried once.
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
   * The rows of the lifetime data table, page by page, all of one state of the data.
   * Throws a `KeytallyError`: `refused` with the problem, or `table-expired` when the pages can't be read on and
   * there is no `onRestart`.
   */
  lifetimeTable(
    productId: string,
    request: LifetimeTableRequest,
    options?: LifetimeTableOptions,
  ): AsyncGenerator<LifetimeTableRow, void, undefined>;

  /**
   * The events of a product that were ever seen, page by page, whatever comes in meanwhile.
   * Throws a `KeytallyError` of code `refused` with the problem.
   */
  trackedEvents(
    productId: string,
    options?: TrackedEventsOptions,
  ): AsyncGenerator<ListedEvent, void, undefined>;
}

const usualPolicy: RetryPolicy = { attempts: 4, totalSeconds: 120, attemptSeconds: 60 };

/**
 * A client of the Keytally API. Every request resolves with `{data, response}` or `{error, response}`, where `error` is
 * the problem (RFC 9457) that the contract declares for the operation. It rejects only when there was no such answer:
 * with a `KeytallyError`, or the reason of an aborted `signal`.
 */
export function createKeytallyClient(options: ClientOptions): KeytallyClient {
  const streamed = new WeakSet<Request>();
  const client = createClient<paths, Json>({
    baseUrl: options.baseUrl,
    fetch: sending(options, (request) => streamed.has(request)),
    bodySerializer: (body: unknown) => (typeof body === 'string' ? body : JSON.stringify(body)),
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

/** From the outside in: retries, the token, the answer read whole, the network. */
function sending(options: ClientOptions, isStreamed: (request: Request) => boolean): Send {
  const { credentials, fetch = (request) => globalThis.fetch(request) } = options;
  return (request) => {
    const whole = isStreamed(request) ? readingAsStream(fetch) : readingWhole(fetch);
    const authorised = credentials ? authorising(whole, credentials) : whole;
    return retrying(authorised, { ...usualPolicy, ...options.retry })(request);
  };
}

interface AnyResult {
  readonly data?: unknown;
  readonly error?: unknown;
  readonly response: Response;
}

/** What answers may not be the server but something before it: rejects when it is not of the contract. */
function expectingContract<Input extends readonly unknown[]>(send: (...input: Input) => Promise<unknown>) {
  return async (...input: Input) => {
    const result = (await send(...input).catch(notJson)) as AnyResult;
    const { data, error, response } = result;
    const isDeclared = response.ok ? data !== undefined || response.status === 204 : isProblem(error);
    if (!isDeclared) throw unexpectedAnswer(response);
    return result;
  };
}

function notJson(error: unknown): never {
  if (!(error instanceof SyntaxError)) throw error;
  throw new KeytallyError(
    'unexpected-answer',
    'What answers is no Keytally server: the answer is not JSON.',
    {
      cause: error,
    },
  );
}

function unexpectedAnswer({ status, url, headers }: Response): KeytallyError {
  const type = headers.get('Content-Type') ?? 'no media type';
  return new KeytallyError(
    'unexpected-answer',
    `What answers at ${url} is no Keytally server: status ${status}, ${type}.`,
    { status },
  );
}
