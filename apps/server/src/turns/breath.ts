import { setImmediate as nextRound } from 'node:timers/promises';

/**
 * Waits for the next round of the event loop, in which all else that has come is served first. Of one holder only so
 * many waits end in a round, so that whoever has much to do begins it piece by piece, and stands in nobody's way.
 *
 * @param holder whose work it is; all those that are not named are one
 * @param wait what the holder, and whoever comes after, waits for instead of the next round
 */
export type Breathe = (holder?: string, wait?: () => Promise<void>) => Promise<void>;

/** Waits that end together. */
interface Breath {
  readonly end: Promise<void>;
  waits: number;
}

/** @param most waits of a holder that end in a round */
export function createBreath(most = 1): Breathe {
  const latest = new Map<string, Breath>();
  return async (holder = '', wait = () => nextRound()) => {
    const before = latest.get(holder);
    const hasRoom = before !== undefined && before.waits < most;
    const breath = hasRoom ? before : { end: (before?.end ?? Promise.resolve()).then(wait), waits: 0 };
    breath.waits += 1;
    latest.set(holder, breath);
    await breath.end;
    if (latest.get(holder) === breath) latest.delete(holder);
  };
}
