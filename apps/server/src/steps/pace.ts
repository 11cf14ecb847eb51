import type { TrustedProxies } from '@keytally/runtime';
import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import { callerAddress, networkOf } from '../http/caller-address.ts';
import { createBreath } from '../turns/breath.ts';
import { localsOf } from './locals.ts';

/** Calls of a holder that go on in a round: some tenths of a millisecond each. */
const AT_A_TIME = 4;

/**
 * Calls go on four in a round of the event loop of each key, and of each network of those who show none: whoever makes a
 * hundred at once has nobody else wait for more than four of them.
 */
export interface Pace {
  /** Before the work of a call that is admitted. */
  readonly call: RequestHandler;
  /** Before a refusal: its caller may call again as soon as it has that. */
  readonly refusal: ErrorRequestHandler;
}

export function createPace(proxies: TrustedProxies): Pace {
  const breathe = createBreath(AT_A_TIME);
  const takeBreath = (request: Request, response: Response) => {
    const key = localsOf(response).caller?.thumbprint;
    return breathe(key ?? networkOf(callerAddress(request, proxies) ?? ''));
  };
  return {
    call: async (request, response, next) => {
      await takeBreath(request, response);
      next();
    },
    refusal: async (error, request, response, next) => {
      localsOf(response).endPiece?.();
      await takeBreath(request, response);
      next(error);
    },
  };
}
