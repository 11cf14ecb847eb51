import type { OperationId } from '@keytally/contract';
import type { Operation } from '@keytally/contract/document';
import type { Caller } from '@keytally/keys';
import type { TrustedProxies } from '@keytally/runtime';
import type { Product } from '@keytally/store';
import { type ReadQuery, readQuery } from '@keytally/validation/head';
import type { Request, RequestHandler, Response } from 'express';
import type { Release } from '../fairness/fair-queue.ts';
import { callerAddress, networkOf } from '../http/caller-address.ts';
import type { OpenShare } from '../shares/share-state.ts';

/** Results of the steps of a request, for later steps. */
export interface Locals {
  /** Whether only the head of the answer is asked for. */
  isHead: boolean;
  operationId: OperationId;
  /** The path of its operation in the contract. */
  route: string;
  /** Aborts when the caller hangs up. */
  signal: AbortSignal;
  /** The address that it comes from; none over a socket. Once the caller has hung up, its connection does not tell any more. */
  address: string | undefined;
  /** The network that it comes from; none over a socket. */
  network: string;
  /** As it was sent. */
  query: ReadQuery;
  caller: Caller;
  share: OpenShare;
  /** Releases what the request holds: room for its body, its turn. */
  releases: Release[];
  /** Whether its operation has started. */
  isUnderWay: boolean;
  /** When it came, and when its operation started and ended, on the clock of `performance`. */
  startedAt: number;
  begunAt: number;
  doneAt: number;
  /** Ends the counted work on its body in the event loop. */
  endWork: () => void;
  product: Product;
  accept: string;
  contentType: string;
  /** Under which text its body is remembered, and whether it was. */
  knownBody: { readonly key: string; readonly isFound: boolean };
  /** Indexes of records in the body that had too many values; they were replaced by null. */
  overfull: ReadonlySet<number>;
}

/** The results so far of the request that belongs to a response. */
export function localsOf(response: Response): Partial<Locals> {
  return response.locals as Partial<Locals>;
}

/** Records the operation of a request, where it comes from and its query, and aborts its signal when the caller hangs up. */
export function rememberRequest({ operationId, path }: Operation, proxies: TrustedProxies): RequestHandler {
  return (request, response, next) => {
    const locals = localsOf(response);
    locals.startedAt = performance.now();
    locals.operationId = operationId;
    locals.route = path;
    locals.signal = abortedWith(response);
    locals.address = callerAddress(request, proxies);
    locals.network = networkOf(locals.address ?? '');
    locals.query = readQuery(queryIn(request.url));
    setQuery(request, locals.query.parameters);
    next();
  };
}

function queryIn(target: string): string {
  const start = target.indexOf('?');
  return start === -1 ? '' : target.slice(start + 1);
}

/** Express has no setter for it. */
export function setQuery(request: Request, value: Request['query']): void {
  Object.defineProperty(request, 'query', { value, writable: true, enumerable: true, configurable: true });
}

/** Created once: nobody reads the stack of an error for each request. */
const HUNG_UP = new DOMException('The caller has hung up.', 'AbortError');

function abortedWith(response: Response): AbortSignal {
  const controller = new AbortController();
  response.once('close', () => response.writableFinished || controller.abort(HUNG_UP));
  return controller.signal;
}

/**
 * Releases a resource of a request when its work has ended, or when its caller hangs up before the work has started.
 * Running work continues without its caller and keeps its resources.
 */
export function hold(response: Response, release: Release): void {
  const locals = localsOf(response);
  if (locals.releases === undefined) response.once('close', () => locals.isUnderWay || releaseAll(response));
  locals.releases ??= [];
  locals.releases.push(release);
  if (response.closed && !locals.isUnderWay) releaseAll(response);
}

/** Releases all resources of a request. */
export function releaseAll(response: Response): void {
  for (const release of localsOf(response).releases?.splice(0) ?? []) release();
}
