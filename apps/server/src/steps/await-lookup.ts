import type { Operation } from '@keytally/contract/document';
import type { RequestHandler } from 'express';
import type { Metrics } from '../metrics/metrics.ts';
import { createTurns, type Turns } from '../turns/turns.ts';
import type { Admission } from './admit.ts';
import { hold, holderOf, localsOf } from './locals.ts';

/** Calls that look something up or change it which are carried out at once, and how many more may wait. */
const LOOKUPS = { room: 4, share: 2, waiting: 1_000, patienceMs: 10_000 };

/** The turns of all operations that look something up or change it, half of them of one key at most. */
export function createLookupTurns(metrics: Metrics): Turns {
  return createTurns(LOOKUPS, metrics.observe('lookups'));
}

/**
 * Lets the calls that look something up, change it or take it away have the store by turns of their keys, so that who
 * asks much makes others wait for no more than one answer. Batches and reports have turns of their own.
 *
 * @param when a call waits before it is looked at, or, where it has a body, when that is there
 */
export function awaitLookup(
  operation: Operation,
  when: 'before body' | 'after body',
  admission: Admission,
  turns: Turns,
): RequestHandler[] {
  const hasBody = operation.requestBody !== undefined;
  const isOther = operation.security.length === 0 || operation.method === 'post';
  if (isOther || hasBody !== (when === 'after body')) return [];
  return [
    async (request, response, next) => {
      const { caller, signal } = localsOf(response);
      const giveBack = await turns.take({ holder: holderOf(caller), ...(signal && { signal }) });
      hold(response, giveBack);
      await admission(request, response);
      next();
    },
  ];
}
