import { document, type Operation, resolve } from '@keytally/contract/document';
import { acceptedType, hasAscii, unacceptable } from '@keytally/validation/head';
import type { Request, RequestHandler } from 'express';
import { RequestProblem } from '../problems/problem.ts';
import { localsOf } from './locals.ts';

/** Chooses the media type of the answer from the contract and the caller's `Accept`, or refuses (406). */
export function negotiate(operation: Operation): RequestHandler {
  const success = operation.responses['200'];
  const types = Object.keys((success && resolve(document, success).content) ?? {});
  return (request, response, next) => {
    if (types.length > 0) localsOf(response).accept = acceptedOf(request, types);
    next();
  };
}

/** The type that the caller likes best; throws if it accepts none of them (406). */
export function acceptedOf(request: Request, types: string[]): string {
  const accept = request.get('Accept');
  const accepted = acceptedType(accept, types, hasAscii(request.path));
  if (accepted) return accepted.type;
  throw new RequestProblem('not-acceptable', unacceptable(accept, types));
}
