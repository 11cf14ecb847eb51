import type { Operation } from '@keytally/contract/document';
import type { RequestHandler } from 'express';
import type { Metrics } from '../metrics/metrics.ts';
import { createTurns, type Turns } from '../turns/turns.ts';
import type { Admission } from './admit.ts';
import { hold, holderOf, localsOf } from './locals.ts';

/** How many look-ups and changes run at once, and how many may wait. */
const LOOKUPS = { room: 4, share: 2, waiting: 1_000, patienceMs: 10_000 };

/** The turns of all look-ups and changes, at most half of them for one key. */
export function createLookupTurns(metrics: Metrics): Turns {
  return createTurns(LOOKUPS, metrics.observe('lookups'));
}

/**
 * Look-ups, changes and deletions take turns by key, so that a caller with many calls delays others by one call at
 * most. Batches and reports have their own turns.
 *
 * @param when calls without a body wait before anything else is done, calls with a body after it was read
 */
export function awaitLookup(
  operation: Operation,
  when: 'before body' | 'after body',
  admission: Admission,
  turns: Turns,
): RequestHandler[] {
  const hasBody = operation.requestBody !== undefined;
  if (!isLookup(operation) || hasBody !== (when === 'after body')) return [];
  return [
    async (request, response, next) => {
      const { caller, signal } = localsOf(response);
      const release = await turns.take({ holder: holderOf(caller), ...(signal && { signal }) });
      hold(response, release);
      await admission(request, response);
      next();
    },
  ];
}

/** Not pages and health, which ask the store nothing, and not batches and reports, which are sent to a product. */
function isLookup({ method, security, 'x-requires-product': isOfProduct }: Operation): boolean {
  return method === 'post' ? isOfProduct !== true : security.length > 0;
}
