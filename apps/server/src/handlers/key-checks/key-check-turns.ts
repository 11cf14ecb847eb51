import type { InTurn } from '@keytally/keys';
import { createFairQueue } from '../../fairness/fair-queue.ts';
import { KEY_CHECKS } from '../../fairness/limits.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import type { WaitingCall } from '../../steps/long-work.ts';

/**
 * Lets the keys of an upload be checked in turns, one key of each caller after the other: checking an RSA key of 8192
 * bits takes half a second. No more keys are checked for a caller who hung up or whose own key was deleted.
 */
export function createKeyCheckTurns(metrics: Metrics): (call: WaitingCall) => InTurn {
  const turns = createFairQueue(KEY_CHECKS, metrics.observe('keys'));
  return ({ principal: { owner }, signal, stillAdmitted }) =>
    async (work) => {
      const release = await turns.take({ principal: owner, signal });
      try {
        await stillAdmitted();
        return await work();
      } finally {
        release();
      }
    };
}
