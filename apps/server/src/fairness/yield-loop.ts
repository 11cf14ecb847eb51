import { setImmediate as nextRound } from 'node:timers/promises';

/**
 * Waits for the next round of the event loop, so that other work is served first. Only a limited number of waits of one
 * principal end in the same round, so that a principal with much work does it piece by piece and does not block others.
 *
 * @param principal whose work it is; work without a principal counts for one common principal
 * @param wait what to wait for instead of the next round; later work of the same principal waits for it too
 */
export type YieldLoop = (principal?: string, wait?: () => Promise<void>) => Promise<void>;

/** Waits that end together. */
interface Round {
  readonly end: Promise<void>;
  waits: number;
}

/** @param most maximum number of waits of a principal that end in one round */
export function createLoopYield(most = 1): YieldLoop {
  const latest = new Map<string, Round>();
  return async (principal = '', wait = () => nextRound()) => {
    const before = latest.get(principal);
    const hasRoom = before !== undefined && before.waits < most;
    const round = hasRoom ? before : { end: (before?.end ?? Promise.resolve()).then(wait), waits: 0 };
    round.waits += 1;
    latest.set(principal, round);
    await round.end;
    if (latest.get(principal) === round) latest.delete(principal);
  };
}
