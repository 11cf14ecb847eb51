import type { Operation } from '@keytally/contract/document';
import type { RequestHandler, Response } from 'express';
import { localsOf } from './locals.ts';

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
