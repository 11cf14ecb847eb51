import { document, type Operation, resolve } from '@keytally/contract/document';
import type { RequestHandler } from 'express';
import { RequestProblem } from '../problems/problem.ts';
import { localsOf } from './locals.ts';

/** Chooses the media type of the answer from the contract and the caller's `Accept`, or refuses (406). */
export function negotiate(operation: Operation): RequestHandler {
  const success = operation.responses['200'];
  const types = Object.keys((success && resolve(document, success).content) ?? {});
  return (request, response, next) => {
    const accept = request.accepts(types);
    if (accept === false) {
      const detail = `This operation answers with ${types.join(' or ')}; the request accepts ${request.get('Accept')?.slice(0, 100)}.`;
      throw new RequestProblem('not-acceptable', detail);
    }
    localsOf(response).accept = accept;
    next();
  };
}
