import type { Operation } from '@keytally/contract/document';
import type { RequestHandler } from 'express';
import { localsOf } from './locals.ts';

/** Notes which operation a request is for. */
export function rememberOperation({ operationId }: Operation): RequestHandler {
  return (_request, response, next) => {
    localsOf(response).operationId = operationId;
    next();
  };
}
