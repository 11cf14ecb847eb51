import { setImmediate as nextRound, setTimeout as sleep } from 'node:timers/promises';
import { createBreath } from '../turns/breath.ts';

/** After a piece of work a holder's next waits so many times as long as that took. */
const REST = 3;

/** The longest that it waits, in milliseconds. */
const LONGEST_REST_MS = 1_000;

/**
 * Shares the event loop among those whose bodies are worked on. What is done of a body at one go, to parse it, to check
 * it and to begin with what it asks for, is done for as long as it takes, and everyone else waits: so each holder has a
 * quarter of the time at most, however dear its bodies are, piece by piece.
 */
export interface LoopShares {
  /** Waits until a holder may begin a piece of work. */
  wait(holder: string): Promise<void>;
  /**
   * Begins a piece of work; what is returned ends it. Calling that again does nothing.
   *
   * @param freeMs so much of its time is not counted
   */
  begin(holder: string, freeMs?: number): () => void;
}

/** A clock that is never set back, in milliseconds. */
interface Clock {
  now(): number;
  sleep(milliseconds: number): Promise<unknown>;
}

const CLOCK: Clock = { now: () => performance.now(), sleep };

export function createLoopShares({ now, sleep }: Clock = CLOCK): LoopShares {
  const breathe = createBreath();
  const restsUntil = new Map<string, number>();

  /** In the round before, the piece before this one is done, and how long it took is known. */
  async function rest(holder: string): Promise<void> {
    await nextRound();
    const left = (restsUntil.get(holder) ?? 0) - now();
    if (left > 0) await sleep(left);
    restsUntil.delete(holder);
  }

  return {
    wait: (holder) => breathe(holder, () => rest(holder)),
    begin(holder, freeMs = 0) {
      const begun = now();
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        const tookMs = now() - begun - freeMs;
        if (tookMs > 0) restsUntil.set(holder, now() + Math.min(REST * tookMs, LONGEST_REST_MS));
      };
    },
  };
}
