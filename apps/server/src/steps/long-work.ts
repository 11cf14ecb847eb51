import type { Caller } from '@keytally/keys';
import type { QueueObserver } from '../fairness/fair-queue.ts';
import { createFairTurns } from '../fairness/fair-turns.ts';
import { longQuestions } from '../fairness/limits.ts';
import type { Principal } from '../fairness/principal.ts';
import { RequestProblem } from '../problems/problem.ts';

/** A call that waits for long work. */
export interface WaitingCall {
  readonly caller: Caller;
  readonly principal: Principal;
  /** For the log. */
  readonly requestId?: string;
  /** Aborts when the caller hangs up. */
  readonly signal: AbortSignal;
  /** See `Call`. */
  readonly stillAdmitted: () => Promise<void>;
}

/**
 * Does work that may keep the store busy for long, such as a report. Rejects with `busy` or `time-limit` if there is no
 * room or time for it.
 *
 * @param work gets a signal that aborts when the time is over or the caller hangs up
 */
export type LongWork = <T>(call: WaitingCall, work: (signal: AbortSignal) => Promise<T>) => Promise<T>;

/** @param atOnce how much work the store does at once; one key never gets all of it, if there is more than one */
export function createLongWork(timeLimitMs: number, atOnce: number, observer: QueueObserver): LongWork {
  const turns = createFairTurns(longQuestions(atOnce), observer);
  return async ({ principal, signal: hangUp, stillAdmitted }, work) => {
    const release = await turns.take({ principal, signal: hangUp });
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(tookTooLong(timeLimitMs)), timeLimitMs);
    const follow = () => stop.abort(hangUp.reason);
    hangUp.addEventListener('abort', follow);
    try {
      await stillAdmitted();
      hangUp.throwIfAborted();
      return await work(stop.signal);
    } finally {
      clearTimeout(timer);
      hangUp.removeEventListener('abort', follow);
      release();
    }
  };
}

function tookTooLong(timeLimitMs: number): RequestProblem {
  return new RequestProblem('time-limit', `The report was stopped after ${timeLimitMs / 1_000} seconds.`);
}
