import type { paths } from '@keytally/contract';
import createClient, { type Client } from 'openapi-fetch';
import { type AnyResult, notJson, requireExpected } from './answers/expected-answer.ts';
import { refusingRedirects } from './answers/redirects.ts';
import { readingAsStream, readingWhole } from './answers/whole-response.ts';
import { requireBaseUrl } from './base-url.ts';
import {
  type LifetimeTableOptions,
  type LifetimeTableRequest,
  type LifetimeTableRow,
  lifetimeTable,
} from './lists/lifetime-table.ts';
import { type ListedEvent, type TrackedEventsOptions, trackedEvents } from './lists/tracked-events.ts';
import { isGoneBefore, type RetryPolicy, retrying } from './retry.ts';
import type { Send } from './send.ts';
import { createServerClock, readingClock, type ServerClock } from './server-clock.ts';
import { authorising, type Credentials } from './token-source.ts';
import type { Json, TypedDelete, TypedRequest } from './typed-requests.ts';

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
   * How many milliseconds the clock of the server is ahead of this machine's, as its answers told; negative if it is behind, 0 as long as
   * no difference of some seconds is known.
   */
  readonly clockOffset: number;

  /** Gets a token ahead, so that the next request need not wait for it. What goes wrong is told by that request. */
  prepare(): Promise<void>;

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
  requireBaseUrl(options.baseUrl);
  const client = createClient<paths, Json>({
    baseUrl: options.baseUrl,
    // What is written already is sent as it is; a blob goes from its place to the server, past this thread.
    bodySerializer: (body: unknown) =>
      typeof body === 'string' || body instanceof Blob ? body : JSON.stringify(body),
  });
  const clock = createServerClock();
  const calling = callingWith(options, clock);
  const get = calling(client.GET) as TypedRequest<'get'>;
  const post = calling(client.POST) as TypedRequest<'post'>;
  return {
    GET: get,
    PUT: calling(client.PUT) as TypedRequest<'put'>,
    POST: post,
    PATCH: calling(client.PATCH) as TypedRequest<'patch'>,
    DELETE: calling(client.DELETE) as TypedDelete,
    use: client.use,
    eject: client.eject,
    get clockOffset() {
      return clock.offset;
    },
    async prepare() {
      try {
        await options.credentials?.({ clockOffset: clock.offset });
      } catch {
        // The next request fails for the same reason, and tells it.
      }
    },
    lifetimeTable: (...table) => lifetimeTable(post, ...table),
    trackedEvents: (...list) => trackedEvents(get, ...list),
  };
}

interface Init {
  readonly parseAs?: unknown;
}

type AnyCall = (path: unknown, init: object) => Promise<AnyResult>;

/**
 * Makes the calls of one method. How each is sent is said with the call, not found by its request: a middleware may make
 * another one of it.
 */
function callingWith(options: ClientOptions, clock: ServerClock) {
  const [sendWhole, sendStreamed] = [sending(options, clock, false), sending(options, clock, true)];
  return (send: unknown) =>
    async (path: unknown, init: Init = {}): Promise<AnyResult> => {
      let wasGone = false;
      const fetch: Send = async (request) => {
        const response = await (init.parseAs === 'stream' ? sendStreamed : sendWhole)(request);
        wasGone = isGoneBefore(response);
        return response;
      };
      const result = await (send as AnyCall)(path, { redirect: 'manual', ...init, fetch }).catch(notJson);
      if (!wasGone) requireExpected(result, { path, parseAs: init.parseAs });
      return result;
    };
}

/** From the outside in: retries, the token, reading the whole response, the network. */
function sending(options: ClientOptions, clock: ServerClock, isStreamed: boolean): Send {
  const { credentials, fetch = (request) => globalThis.fetch(request) } = options;
  const policy = { ...defaultPolicy, ...options.retry };
  const direct = readingClock(refusingRedirects(fetch), clock);
  const read = isStreamed ? readingAsStream(direct, policy.attemptSeconds) : readingWhole(direct);
  return retrying(credentials ? authorising(read, credentials, clock) : read, policy);
}
