import { setImmediate as nextRound } from 'node:timers/promises';

/**
 * Waits for the next round of the event loop, in which all else that has come is served first. Of one holder only one
 * wait ends in a round, so that whoever has much to do begins it piece by piece, and stands in nobody's way.
 *
 * @param holder whose work it is; all those that are not named are one
 * @param wait what the holder, and whoever comes after, waits for instead of the next round
 */
export type Breathe = (holder?: string, wait?: () => Promise<void>) => Promise<void>;

export function createBreath(): Breathe {
  const latest = new Map<string, Promise<void>>();
  return async (holder = '', wait = () => nextRound()) => {
    const breath = (latest.get(holder) ?? Promise.resolve()).then(wait);
    latest.set(holder, breath);
    await breath;
    if (latest.get(holder) === breath) latest.delete(holder);
  };
}
