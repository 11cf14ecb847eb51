import type { Access } from '@keytally/contract';
import type { Operation } from '@keytally/contract/document';
import {
  accessOfRole,
  accessTo,
  bearerToken,
  type Caller,
  LOCAL_CALLER,
  leastRole,
  mayDo,
  reachesProduct,
  type TokenVerifier,
} from '@keytally/keys';
import type { Request, RequestHandler, Response } from 'express';
import { isLocalCall } from '../local/local-calls.ts';
import { RequestProblem, unknownProduct } from '../problems/problem.ts';
import { requestIdOf } from '../request-id.ts';
import type { AskAgain } from '../sign-in/ask-again.ts';
import { localsOf } from './locals.ts';

/**
 * Checks the token (401), what its caller may do (403) and whether the caller reaches the product of the path (404). Of a person, the
 * provider is asked again once in a while (401, 503). It runs before anything else, and again after every wait: deleting a key stops
 * its calls under way.
 */
export type Admission = (request: Request, response: Response) => Promise<void>;

export function createAdmission(
  operation: Operation,
  verifier: TokenVerifier,
  askAgain: AskAgain,
): Admission {
  if (operation.security.length === 0) return async () => undefined;
  const callerOf = async (request: Request) => {
    const header = request.get('Authorization');
    const needsNoKey = header === undefined && operation['x-needs-key'] !== true && isLocalCall(request);
    return needsNoKey ? LOCAL_CALLER : verifier.verify(bearerToken(header));
  };
  // What needs no right needs no provider: a person signs out also while it does not answer.
  const needsProvider = operation['x-access'] !== 'any';
  const confirmed = async (caller: Caller, response: Response) => {
    if (caller.person === undefined || !needsProvider) return caller;
    return askAgain({ caller, requestId: requestIdOf(response), address: localsOf(response).address });
  };
  return async (request, response) => {
    const locals = localsOf(response);
    locals.caller = await callerOf(request);
    locals.caller = await confirmed(locals.caller, response);
    requireAccess(operation, locals.caller, request);
  };
}

/** The step that checks admission. */
export function admit(admission: Admission): RequestHandler {
  return async (request, response, next) => {
    await admission(request, response);
    next();
  };
}

/** The contract says for each operation which access it needs, with the product of its path if there is one. */
function requireAccess(operation: Operation, caller: Caller, request: Request): void {
  requireOpenToKind(operation, caller);
  const isOfProduct = operation['x-requires-product'] === true;
  const needed = accessesThatDo(operation, request);
  if (needed.length > 0 && !needed.some((access) => mayDo(caller, access))) throw missing(needed, caller);
  const productId: unknown = request.params.product_id;
  if (typeof productId !== 'string') return;
  if (isOfProduct) requireReach(caller, productId);
  if (needed.length > 0 && !needed.some((access) => mayDo(caller, access, productId)))
    throw missing(needed, caller, productId);
}

/** No client key may administer, and no session may ask for another one. */
function requireOpenToKind({ security, 'x-access': access }: Operation, { kind, session }: Caller): void {
  if (kind === 'CLIENT' && access === 'administer') {
    const detail = 'This operation needs an administration key; the token was signed with a client key.';
    throw new RequestProblem('wrong-key-kind', detail);
  }
  if (session && !security.some((requirement) => 'SessionAccess' in requirement)) {
    const detail = `No session of the console may call this operation: use the key "${session.parentId}" itself.`;
    throw new RequestProblem('access-missing', detail);
  }
}

/** The accesses of which one is enough; none if a valid token is. A call that names an import may be allowed for less. */
function accessesThatDo(operation: Operation, { query }: Request): Access[] {
  const { 'x-access': usual = 'any', 'x-access-of-import': ofImport } = operation;
  if (usual === 'any') return [];
  return ofImport !== undefined && query.import ? [usual, ofImport] : [usual];
}

function missing(needed: readonly Access[], caller: Caller, productId?: string): RequestProblem {
  return new RequestProblem('access-missing', sentenceFor(needed, caller, productId));
}

function sentenceFor(needed: readonly Access[], caller: Caller, productId?: string): string {
  const { keyId, session, person } = caller;
  const place = productId === undefined ? '' : ` for the product "${productId}"`;
  const role = needed.map(leastRole).find((role) => role !== undefined);
  if (session !== undefined && role === undefined)
    return 'A session sends records only as a part of an import: add the query parameter "import" with its name.';
  const hasRole = session && needed.some((access) => accessOfRole(session.role).includes(access));
  if (session === undefined || role === undefined || hasRole) {
    const given = accessTo(caller, productId);
    const has = given.length === 0 ? 'none' : `"${given.join('" and "')}"`;
    const who = `the ${person ? 'person' : 'key'} "${session?.parentId ?? keyId}"`;
    return `This operation needs the access "${needed[0]}"${place}; ${who} has ${has}.`;
  }
  const how = person
    ? 'Ask whoever looks after your account at the provider for it.'
    : `Open the console with "keytally console --role ${role}" for a session that has it.`;
  return `This operation needs the role "${role}"${place}; the session "${keyId}" has "${session.role}". ${how}`;
}

/** A product outside the caller's reach gets the same answer as one that does not exist. */
function requireReach(caller: Caller, productId: string): void {
  if (!reachesProduct(caller, productId)) throw unknownProduct({ auditReason: 'product-out-of-reach' });
}
