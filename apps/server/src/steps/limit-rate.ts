import type { Operation } from '@keytally/contract/document';
import { actorOf } from '@keytally/keys';
import type { RequestHandler } from 'express';
import { callerIn, principalOf } from '../fairness/principal.ts';
import type { Charged, RateLimits } from '../limits/rate-limits.ts';
import { type Locals, localsOf } from './locals.ts';

/** A body that is no longer has no record: such a batch says that an import ends, which must not wait for what it has sent. */
const EMPTY_BYTES = 32;

/** Refuses a call whose key, product or link has reached a limit, before its body is read. */
export function limitRate(operation: Operation, limits: RateLimits | undefined): RequestHandler[] {
  if (limits === undefined || !('429' in operation.responses)) return [];
  const sendsRecords = operation['x-judges-records'] === true;
  return [
    (request, response, next) => {
      const charged = chargedFor(localsOf(response));
      const isEmpty = Number(request.headers['content-length']) <= EMPTY_BYTES;
      if (charged) limits.admit(charged, sendsRecords && !isEmpty);
      next();
    },
  ];
}

/** Whose limits a call counts against; nobody's if the owner of the server calls without a key. */
export function chargedFor({
  caller,
  product,
  share,
  network,
}: Partial<Pick<Locals, 'caller' | 'product' | 'share' | 'network'>>): Charged | undefined {
  if (share !== undefined) return { viewer: callerIn(principalOf({ caller, share, network })) };
  const productId = product?.id;
  const actor = caller && actorOf(caller);
  if (actor === undefined || productId === undefined) return undefined;
  return { principal: actor.thumbprint, keyId: actor.keyId, productId };
}
