import { document, type Operation, resolve } from '@keytally/contract/document';
import type { Request, RequestHandler } from 'express';
import { RequestProblem } from '../problems/problem.ts';
import { isOffered, jsonTypes } from './ascii-answer.ts';
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
  const accepted = request.accepts(types.flatMap((type) => formsOf(request, type)));
  if (accepted !== false) return accepted.replace(/;.*/, '');
  const accept = request.get('Accept')?.slice(0, 100);
  const detail = `The answer is ${types.join(' or ')}; the request accepts only ${accept}.`;
  throw new RequestProblem('not-acceptable', detail);
}

/** JSON can be asked for with a charset too. */
function formsOf(request: Request, type: string): readonly string[] {
  return type === jsonTypes[0] && isOffered(request) ? jsonTypes : [type];
}
