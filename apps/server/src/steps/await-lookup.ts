import type { Operation } from '@keytally/contract/document';
import type { RequestHandler } from 'express';
import type { Metrics } from '../metrics/metrics.ts';
import { createTurns, type Turns } from '../turns.ts';
import type { Admission } from './admit.ts';
import { holderOf, localsOf } from './locals.ts';

/** Calls without a body that are carried out at once, and how many more may wait. Half of the room may be of one key. */
const LOOKUPS = { room: 4, share: 2, waiting: 1_000, patienceMs: 10_000 };

/** The turns of all operations that look something up. */
export function createLookupTurns(metrics: Metrics): Turns {
  return createTurns(LOOKUPS, metrics.observe('lookups'));
}

/**
 * Lets the calls that only look something up, or take something away, have the store by turns of their keys, so that
 * who asks much makes others wait for no more than one answer.
 */
export function awaitLookup(operation: Operation, admission: Admission, turns: Turns): RequestHandler[] {
  if (operation.security.length === 0 || operation.requestBody !== undefined) return [];
  return [
    async (request, response, next) => {
      const { caller, signal } = localsOf(response);
      const giveBack = await turns.take({ holder: holderOf(caller), ...(signal && { signal }) });
      response.once('close', giveBack);
      await admission(request, response);
      next();
    },
  ];
}
