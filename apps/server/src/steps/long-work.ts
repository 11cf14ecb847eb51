import type { Caller } from '@keytally/keys';
import { createFairQueue, type QueueObserver } from '../fairness/fair-queue.ts';
import { longQuestions } from '../fairness/limits.ts';
import { RequestProblem } from '../problems/problem.ts';
import { principalOf } from './locals.ts';

/** A call that waits for long work. */
export interface WaitingCall {
  readonly caller: Caller;
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
  const turns = createFairQueue(longQuestions(atOnce), observer);
  return async ({ caller, signal: hangUp, stillAdmitted }, work) => {
    const release = await turns.take({ principal: principalOf(caller), signal: hangUp });
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
