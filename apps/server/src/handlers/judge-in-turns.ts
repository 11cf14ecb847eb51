import type { InTurn } from '@keytally/keys';
import type { Metrics } from '../metrics/metrics.ts';
import { holderOf } from '../steps/locals.ts';
import type { Asker } from '../steps/long-work.ts';
import { createTurns } from '../turns/turns.ts';

/** Uploaded keys that are judged at once, and uploads of which a key may wait for that. */
const JUDGED = { room: 1, waiting: 32, patienceMs: 10_000 };

/**
 * Gives the turns in which the keys of an upload are judged, one key of each caller after the other: an RSA key of 8192
 * bits takes half a second. For a caller who has hung up, or whose own key has ended, nothing more is judged.
 */
export function createJudgeTurns(metrics: Metrics): (asker: Asker) => InTurn {
  const turns = createTurns(JUDGED, metrics.observe('keys'));
  return ({ caller, signal, stillAdmitted }) =>
    async (work) => {
      const giveBack = await turns.take({ holder: holderOf(caller), signal });
      try {
        await stillAdmitted();
        return await work();
      } finally {
        giveBack();
      }
    };
}
