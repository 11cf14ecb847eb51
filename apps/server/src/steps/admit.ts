import type { Operation } from '@keytally/contract/document';
import { bearerToken, type Caller, reachesProduct, type TokenVerifier } from '@keytally/keys';
import type { Request, RequestHandler, Response } from 'express';
import { RequestProblem, unknownProduct } from '../problems/problem.ts';
import { localsOf } from './locals.ts';

/**
 * Lets a request through whose token is valid (401), whose key may call the operation (403) and reaches the product of
 * the path (404). It is asked before anything else is looked at, and again whenever time has passed since: a key that
 * was deleted meanwhile ends what is under way.
 */
export type Admission = (request: Request, response: Response) => Promise<void>;

export function createAdmission(operation: Operation, verifier: TokenVerifier): Admission {
  if (operation.security.length === 0) return async () => undefined;
  const isOfProduct = operation['x-requires-product'] === true;
  return async (request, response) => {
    const caller = await verifier.verify(bearerToken(request.get('Authorization')));
    localsOf(response).caller = caller;
    requireAccess(operation, caller);
    if (isOfProduct) requireReach(caller, String(request.params.product_id));
  };
}

/** The step that asks for admission. */
export function admit(admission: Admission): RequestHandler {
  return async (request, response, next) => {
    await admission(request, response);
    next();
  };
}

const SCHEME_OF_KIND = { ADMIN: 'AdministrationAccess', CLIENT: 'ClientAccess' } as const;

/**
 * The contract names for each operation whose kind of key, and with which access, may call it. What a scheme lists in a
 * security requirement is the access that it needs (OpenAPI 3.1, Security Requirement Object).
 */
function requireAccess(operation: Operation, caller: Caller): void {
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

/** A product that the caller's token does not reach is answered like one that does not exist. */
function requireReach(caller: Caller, productId: string): void {
  if (!reachesProduct(caller, productId)) throw unknownProduct({ auditReason: 'product-out-of-reach' });
}
