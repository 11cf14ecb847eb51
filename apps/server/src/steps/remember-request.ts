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

function abortedWith(response: Response): AbortSignal {
  const controller = new AbortController();
  response.once('close', () => controller.abort());
  return controller.signal;
}
