import type { Operation } from '@keytally/contract/document';
import {
  bearerToken,
  type Caller,
  type CallerSession,
  LOCAL_CALLER,
  reachesProduct,
  type TokenVerifier,
} from '@keytally/keys';
import type { Request, RequestHandler, Response } from 'express';
import { isLocalCall } from '../local/local-calls.ts';
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
  const callerOf = async (request: Request) => {
    const header = request.get('Authorization');
    const needsNoKey = header === undefined && operation['x-needs-key'] !== true && isLocalCall(request);
    return needsNoKey ? LOCAL_CALLER : verifier.verify(bearerToken(header));
  };
  return async (request, response) => {
    const caller = await callerOf(request);
    localsOf(response).caller = caller;
    requireAccess(operation, caller, request);
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

/** The contract says for each operation which access a client key needs; an administration key may call them all. */
function requireAccess(operation: Operation, caller: Caller, request: Request): void {
  if (caller.kind === 'CLIENT') {
    const needed = operation['x-access']?.ClientAccess;
    if (needed === undefined) {
      const detail = 'This operation needs an administration key; the token was signed with a client key.';
      throw new RequestProblem('wrong-key-kind', detail);
    }
    requireThe(needed, caller.access, `the key "${caller.session?.parentId ?? caller.keyId}"`);
  }
  if (caller.session) requireSessionAccess(operation, caller.keyId, caller.session, request);
}

/** A session may do what its parent may, as far as its own access goes. */
function requireSessionAccess(
  operation: Operation,
  id: string,
  session: CallerSession,
  { query }: Request,
): void {
  const needed = operation['x-access']?.SessionAccess;
  const named = operation['x-session-query'];
  if (needed === undefined) {
    const detail = `No session of the console may call this operation: use the key "${session.parentId}" itself.`;
    throw new RequestProblem('access-missing', detail);
  }
  const remedy =
    needed === 'read'
      ? ''
      : ` Open the console with "keytally console --${needed}" for a session that has it.`;
  requireThe(needed, session.access, `the session key "${id}"`, remedy);
  if (named !== undefined && !query[named]) {
    const detail =
      `A session of the console may call this operation only with the query parameter "${named}": add it, or use the key ` +
      `"${session.parentId}" itself.`;
    throw new RequestProblem('access-missing', detail);
  }
}

function requireThe(needed: string, given: readonly string[], who: string, remedy = ''): void {
  if (needed === 'any' || given.includes(needed)) return;
  const detail = `This operation needs the access "${needed}"; ${who} has "${given.join('" and "')}".${remedy}`;
  throw new RequestProblem('access-missing', detail);
}

/** A product outside the caller's reach gets the same answer as one that does not exist. */
function requireReach(caller: Caller, productId: string): void {
  if (!reachesProduct(caller, productId)) throw unknownProduct({ auditReason: 'product-out-of-reach' });
}
