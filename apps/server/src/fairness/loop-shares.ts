import { setImmediate as nextRound, setTimeout as sleep } from 'node:timers/promises';
import { createLoopYield } from '../fairness/yield-loop.ts';

/** After its work a principal waits this many times as long as all of it took. */
const REST = 3;

/** Longest such wait, in milliseconds. */
const LONGEST_REST_MS = 1_000;

/**
 * Shares the event loop among the callers whose bodies are processed. Parsing a body, checking it, starting its operation and
 * planning a report run without a break, and everyone else waits. So each principal gets at most a quarter of the time, however
 * expensive its bodies are.
 */
export interface LoopShares {
  /** Waits until a principal may start a piece of work. */
  wait(principal: string): Promise<void>;
  /**
   * Starts a piece of work. Call the returned function when it ends; further calls do nothing.
   *
   * @param freeMs this much of its time is not counted
   */
  begin(principal: string, freeMs?: number): () => void;
}

/** Who has no key has as many names as networks: those that may go on are forgotten when there are so many. */
const MOST_REMEMBERED = 10_000;

/** A monotonic clock, in milliseconds. */
interface Clock {
  now(): number;
  sleep(milliseconds: number): Promise<unknown>;
}

const CLOCK: Clock = { now: () => performance.now(), sleep };

export function createLoopShares({ now, sleep }: Clock = CLOCK): LoopShares {
  const yieldLoop = createLoopYield();
  const restsUntil = new Map<string, number>();

  /**
   * Waits for the next round of the event loop first: the previous piece of work has then ended, and its time is known.
   */
  async function rest(principal: string): Promise<void> {
    await nextRound();
    const left = (restsUntil.get(principal) ?? 0) - now();
    if (left > 0) await sleep(left);
    restsUntil.delete(principal);
  }

  const forgetRested = () => {
    for (const [principal, until] of restsUntil) if (until <= now()) restsUntil.delete(principal);
  };

  return {
    wait: (principal) => yieldLoop(principal, () => rest(principal)),
    begin(principal, freeMs = 0) {
      const begun = now();
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        const tookMs = now() - begun - freeMs;
        if (tookMs <= 0) return;
        const rested = Math.max(now(), restsUntil.get(principal) ?? 0);
        if (restsUntil.size >= MOST_REMEMBERED) forgetRested();
        restsUntil.set(principal, Math.min(rested + REST * tookMs, now() + LONGEST_REST_MS));
      };
    },
  };
}
