import type { InTurn } from '@keytally/keys';
import type { Metrics } from '../metrics/metrics.ts';
import { holderOf } from '../steps/locals.ts';
import type { WaitingCall } from '../steps/long-work.ts';
import { createTurns } from '../turns/turns.ts';

/** Uploaded keys that are checked at once, and keys that may wait. */
const KEY_CHECKS = { room: 1, waiting: 32, patienceMs: 10_000 };

/**
 * Lets the keys of an upload be checked in turns, one key of each caller after the other: checking an RSA key of 8192
 * bits takes half a second. No more keys are checked for a caller who hung up or whose own key was deleted.
 */
export function createKeyCheckTurns(metrics: Metrics): (call: WaitingCall) => InTurn {
  const turns = createTurns(KEY_CHECKS, metrics.observe('keys'));
  return ({ caller, signal, stillAdmitted }) =>
    async (work) => {
      const release = await turns.take({ holder: holderOf(caller), signal });
      try {
        await stillAdmitted();
        return await work();
      } finally {
        release();
      }
    };
}
