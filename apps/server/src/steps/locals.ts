import type { OperationId } from '@keytally/contract';
import type { Operation } from '@keytally/contract/document';
import type { Caller } from '@keytally/keys';
import type { Product } from '@keytally/store';
import type { RequestHandler, Response } from 'express';
import type { GiveBack } from '../turns/turns.ts';

/** What the steps of a request learn for the ones after them. */
export interface Locals {
  operationId: OperationId;
  /** Aborts when the caller hangs up. */
  signal: AbortSignal;
  caller: Caller;
  /** Gives back what was lent for the request: room for its body, its turn. */
  lent: GiveBack[];
  /** Whether its operation has begun. */
  isUnderWay: boolean;
  /** Ends the piece of work in the event loop that the body makes. */
  endPiece: () => void;
  product: Product;
  accept: string;
  contentType: string;
  body: unknown;
  /** Places of the records of a body that hold too many values, and stand there as null. */
  overfull: ReadonlySet<number>;
}

/** What is known so far of the request that a response answers. */
export function localsOf(response: Response): Partial<Locals> {
  return response.locals as Partial<Locals>;
}

/** Notes which operation a request is for, and watches whether its caller still waits. */
export function rememberRequest({ operationId }: Operation): RequestHandler {
  return (_request, response, next) => {
    const locals = localsOf(response);
    locals.operationId = operationId;
    locals.signal = abortedWith(response);
    next();
  };
}

/** Made once: of an error for each request, which every one of them ends with, nobody reads the stack. */
const HUNG_UP = new DOMException('The caller waits no longer.', 'AbortError');

function abortedWith(response: Response): AbortSignal {
  const controller = new AbortController();
  response.once('close', () => controller.abort(HUNG_UP));
  return controller.signal;
}

/** Who shares what there is for all: a caller's key. */
export function holderOf(caller: Caller | undefined): string {
  return caller?.thumbprint ?? '';
}

/**
 * Has what was lent for a request be given back when its work has ended, or when its caller hangs up before that has
 * begun. Work that is under way goes on whoever waits for it, and what it takes is taken as long.
 */
export function hold(response: Response, giveBack: GiveBack): void {
  const locals = localsOf(response);
  if (locals.lent === undefined) response.once('close', () => locals.isUnderWay || giveBackAll(response));
  locals.lent ??= [];
  locals.lent.push(giveBack);
  if (response.closed && !locals.isUnderWay) giveBackAll(response);
}

/** Gives back all that was lent for a request. */
export function giveBackAll(response: Response): void {
  for (const giveBack of localsOf(response).lent?.splice(0) ?? []) giveBack();
}
