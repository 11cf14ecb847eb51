import type { Operation } from '@keytally/contract/document';
import type { Request, RequestHandler } from 'express';
import { createFairTurns, type FairTurns } from '../fairness/fair-turns.ts';
import { BATCH_UNIT_BYTES, BATCHES, CALLS, LEAST_BATCH_UNITS } from '../fairness/limits.ts';
import { principalOf } from '../fairness/principal.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Admission } from './admit.ts';
import { hold, localsOf } from './locals.ts';

/** The queues in which calls wait before they are handled. Reports wait in their handlers, which may have kept the answer. */
interface Queues {
  readonly calls: FairTurns;
  readonly batches: FairTurns;
}

export function createQueues(metrics: Metrics): Queues {
  return {
    calls: createFairTurns(CALLS, metrics.observe('calls')),
    batches: createFairTurns(BATCHES, metrics.observe('batches')),
  };
}

/**
 * Waits for a turn in the queue that the contract names for the operation (`x-queue`), so that a caller with many calls
 * delays others by one call at most, and memory stays bounded: beyond the limits calls are refused as `busy`.
 *
 * @param when calls without a body wait before anything else is done, calls with a body after it was read
 */
export function takeTurn(
  operation: Operation,
  when: 'before body' | 'after body',
  admission: Admission,
  queues: Queues,
): RequestHandler[] {
  const { 'x-queue': name, requestBody } = operation;
  const waitsHere = (requestBody !== undefined) === (when === 'after body');
  if (name === undefined || name === 'reports' || !waitsHere) return [];
  const queue = queues[name];
  const sizeOf = name === 'batches' ? unitsOf : () => 1;
  return [
    async (request, response, next) => {
      const locals = localsOf(response);
      const { signal } = locals;
      const principal = principalOf(locals);
      const release = await queue.take({ principal, size: sizeOf(request), signal });
      hold(response, release);
      await admission(request, response);
      next();
    },
  ];
}

function unitsOf({ body }: Request): number {
  return Math.max(LEAST_BATCH_UNITS, (body as Uint8Array).length / BATCH_UNIT_BYTES);
}
