import type { Caller } from '@keytally/keys';
import { RequestProblem } from '../problems/problem.ts';
import { createTurns, type TurnObserver } from '../turns/turns.ts';
import { holderOf } from './locals.ts';

/** Questions to all of a product's data that may wait for those that are worked on. */
const WAITING = 32;

/** Who waits for an answer. */
export interface Asker {
  readonly caller: Caller;
  /** Aborts when the caller hangs up. */
  readonly signal: AbortSignal;
  /** See `Call`. */
  readonly stillAdmitted: () => Promise<void>;
}

/**
 * Does work that may keep the store busy for long, such as a report. Rejects with `busy` or `time-limit` instead of
 * taking more than its share (H13).
 *
 * @param work is given a signal that aborts when the time is over or nobody waits any more
 */
export type LongWork = <T>(asker: Asker, work: (signal: AbortSignal) => Promise<T>) => Promise<T>;

/** @param atOnce how many pieces of work the store does at once; one key never has all of them, if there are several */
export function createLongWork(timeLimitMs: number, atOnce: number, observer: TurnObserver): LongWork {
  const turns = createTurns({ room: atOnce, share: Math.max(1, atOnce - 1), waiting: WAITING }, observer);
  return async ({ caller, signal: hangUp, stillAdmitted }, work) => {
    const giveBack = await turns.take({ holder: holderOf(caller), signal: hangUp });
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
      giveBack();
    }
  };
}

function tookTooLong(timeLimitMs: number): RequestProblem {
  return new RequestProblem('time-limit', `The report was stopped after ${timeLimitMs / 1_000} seconds.`);
}
