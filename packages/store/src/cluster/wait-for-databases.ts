import { setTimeout } from 'node:timers/promises';
import { StoreError } from '@keytally/store-ports';

interface WaitingClock {
  /** Milliseconds of a clock that only goes forward. */
  now(): number;
  sleep(milliseconds: number): Promise<void>;
}

/** How long to wait, and whom to tell. */
interface Waiting {
  readonly seconds: number;
  readonly warn: (message: string) => void;
  readonly clock?: WaitingClock;
}

const PAUSE_MS = 1_000;
const SAY_AGAIN_MS = 15_000;

/**
 * Waits for databases that cannot be reached yet, as after a start of a whole machine or of a stand of containers. The time is
 * for all of them together. What waiting does not help against is rejected at once.
 */
export function createWaiting({ seconds, warn, clock = realClock }: Waiting) {
  const end = clock.now() + seconds * 1_000;

  /** @param place the database, for people */
  return async function waitFor<T>(place: string, open: () => Promise<T>): Promise<T> {
    let sayAt = Number.NEGATIVE_INFINITY;
    for (;;) {
      try {
        return await open();
      } catch (error) {
        const now = clock.now();
        if (!isPassing(error) || now >= end) throw error;
        if (now >= sayAt) {
          warn(`Waiting for ${place}, up to ${secondsUntil(end, now)}: ${error.message}`);
          sayAt = now + SAY_AGAIN_MS;
        }
        await clock.sleep(Math.min(PAUSE_MS, end - now));
      }
    }
  };
}

function isPassing(error: unknown): error is StoreError {
  return error instanceof StoreError && error.code === 'store-unavailable';
}

function secondsUntil(end: number, now: number): string {
  const seconds = Math.ceil((end - now) / 1_000);
  if (seconds === 60) return 'a minute';
  return seconds === 1 ? 'a second' : `${seconds} seconds`;
}

const realClock: WaitingClock = {
  now: () => performance.now(),
  sleep: async (milliseconds) => {
    await setTimeout(milliseconds);
  },
};
