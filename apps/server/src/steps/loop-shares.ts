import { setImmediate as nextRound, setTimeout as sleep } from 'node:timers/promises';
import { createLoopYield } from '../turns/yield-loop.ts';

/** After a piece of work its holder waits this many times as long as the work took. */
const REST = 3;

/** Longest such wait, in milliseconds. */
const LONGEST_REST_MS = 1_000;

/**
 * Shares the event loop among the callers whose bodies are processed. Parsing a body, checking it and starting its
 * operation run without a break, and everyone else waits. So each holder gets at most a quarter of the time, however
 * expensive its bodies are.
 */
export interface LoopShares {
  /** Waits until a holder may start a piece of work. */
  wait(holder: string): Promise<void>;
  /**
   * Starts a piece of work. Call the returned function when it ends; further calls do nothing.
   *
   * @param freeMs this much of its time is not counted
   */
  begin(holder: string, freeMs?: number): () => void;
}

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
  async function rest(holder: string): Promise<void> {
    await nextRound();
    const left = (restsUntil.get(holder) ?? 0) - now();
    if (left > 0) await sleep(left);
    restsUntil.delete(holder);
  }

  return {
    wait: (holder) => yieldLoop(holder, () => rest(holder)),
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
