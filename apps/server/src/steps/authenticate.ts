import type { Operation } from '@keytally/contract/document';
import { bearerToken, type TokenVerifier } from '@keytally/keys';
import type { RequestHandler } from 'express';
import { localsOf } from './locals.ts';

/** Lets only callers with a valid token through (401), where the contract asks for one. */
export function authenticate(operation: Operation, verifier: TokenVerifier): RequestHandler[] {
  if (operation.security.length === 0) return [];
  return [
    async (request, response, next) => {
      localsOf(response).caller = await verifier.verify(bearerToken(request.get('Authorization')));
      next();
    },
  ];
}
