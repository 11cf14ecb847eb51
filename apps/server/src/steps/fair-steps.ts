import type { TrustedProxies } from '@keytally/runtime';
import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import { callerIn, principalOf } from '../fairness/principal.ts';
import { createLoopYield } from '../fairness/yield-loop.ts';
import { callerAddress, networkOf } from '../http/caller-address.ts';
import { localsOf } from './locals.ts';

/** Calls of a principal that continue in one round: some tenths of a millisecond each. */
const CALLS_PER_ROUND = 4;

/**
 * Lets four calls per round of the event loop continue, for each key, each viewer of a link, and each network of callers without a key. A
 * caller with a hundred calls at once delays others by four of them at most.
 */
export interface FairSteps {
  /** Step before the work of an admitted call. */
  readonly call: RequestHandler;
  /** Step before a refusal, because its caller may call again as soon as it gets it. */
  readonly refusal: ErrorRequestHandler;
}

export function createFairSteps(proxies: TrustedProxies): FairSteps {
  const yieldLoop = createLoopYield(CALLS_PER_ROUND);
  const yieldFor = (request: Request, response: Response) => {
    const network = () => networkOf(callerAddress(request, proxies) ?? '');
    return yieldLoop(callerIn(principalOf(localsOf(response))) || network());
  };
  return {
    call: async (request, response, next) => {
      await yieldFor(request, response);
      next();
    },
    refusal: async (error, request, response, next) => {
      localsOf(response).endWork?.();
      await yieldFor(request, response);
      next(error);
    },
  };
}
