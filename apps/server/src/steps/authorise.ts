import type { Operation } from '@keytally/contract/document';
import type { Caller } from '@keytally/keys';
import type { RequestHandler } from 'express';
import { RequestProblem } from '../problem.ts';
import { localsOf } from './locals.ts';

const SCHEME_OF_KIND = { ADMIN: 'AdministrationAccess', CLIENT: 'ClientAccess' } as const;

/**
 * Lets only callers through whose kind of key, and whose access, the contract names for the operation (403). What a
 * scheme lists in a security requirement is the access that it needs (OpenAPI 3.1, Security Requirement Object).
 */
export function authorise(operation: Operation): RequestHandler[] {
  if (operation.security.length === 0) return [];
  return [
    (_request, response, next) => {
      const { caller } = localsOf(response);
      if (caller === undefined) throw new TypeError('authorise runs after authenticate');
      check(operation, caller);
      next();
    },
  ];
}

function check(operation: Operation, caller: Caller): void {
  const scheme = SCHEME_OF_KIND[caller.kind];
  const needed = operation.security.find((requirement) => scheme in requirement)?.[scheme];
  if (needed === undefined) {
    const detail = 'This operation needs an administration key; the token was signed with a client key.';
    throw new RequestProblem('wrong-key-kind', detail);
  }
  const missing = needed.find((access) => !caller.access.some((given) => given === access));
  if (missing !== undefined) {
    const detail = `This operation needs the access "${missing}"; the key "${caller.keyId}" has "${caller.access.join('" and "')}".`;
    throw new RequestProblem('access-missing', detail);
  }
}
