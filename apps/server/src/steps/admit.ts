import type { Operation } from '@keytally/contract/document';
import { bearerToken, type Caller, reachesProduct, type TokenVerifier } from '@keytally/keys';
import type { Request, RequestHandler, Response } from 'express';
import { RequestProblem, unknownProduct } from '../problems/problem.ts';
import { localsOf } from './locals.ts';

/**
 * Checks the token (401), the permission of its key for the operation (403) and its access to the product of the path
 * (404). It runs before anything else, and again after every wait: deleting a key stops its calls under way.
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

/** The step that checks admission. */
export function admit(admission: Admission): RequestHandler {
  return async (request, response, next) => {
    await admission(request, response);
    next();
  };
}

const SCHEME_OF_KIND = { ADMIN: 'AdministrationAccess', CLIENT: 'ClientAccess' } as const;

/**
 * The contract lists for each operation the kinds of key that may call it. The values of a scheme in a security
 * requirement are the access that the key needs (OpenAPI 3.1, Security Requirement Object).
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

/** A product outside the caller's reach gets the same answer as one that does not exist. */
function requireReach(caller: Caller, productId: string): void {
  if (!reachesProduct(caller, productId)) throw unknownProduct({ auditReason: 'product-out-of-reach' });
}
