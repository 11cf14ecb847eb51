import { cleanName } from '@keytally/events';
import type { Caller } from '@keytally/keys';
import { type Report, type ReportKind, type ReportRequest, runReport } from '@keytally/reports';
import type { Product, Store } from '@keytally/store';
import { RequestProblem, unknownProduct } from './problem.ts';
import { holderOf } from './steps/locals.ts';
import { createTurns, type TurnObserver } from './turns.ts';

/**
 * Reports that are computed at once, as many as the store answers at once, and how many more may wait. One key never
 * has all the room.
 */
const REPORTS = { room: 3, share: 2, waiting: 32 };

/** A report that is asked for, and of what. */
export interface ReportCall<Kind extends ReportKind> {
  readonly body: ReportRequest<Kind>;
  readonly product: Product;
  readonly caller: Caller;
  /** Aborts when the caller hangs up. */
  readonly signal: AbortSignal;
  /** See `Call`. */
  readonly stillAdmitted: () => Promise<void>;
}

/** Computes a report. Rejects with `busy` or `time-limit` instead of taking more than its share (H13). */
export type ReportRunner = <Kind extends ReportKind>(
  kind: Kind,
  call: ReportCall<Kind>,
) => Promise<Report<Kind>>;

export function createReportRunner(store: Store, timeLimitMs: number, observer: TurnObserver): ReportRunner {
  const turns = createTurns(REPORTS, observer);
  return async (kind, { body, product, caller, signal: hangUp, stillAdmitted }) => {
    const giveBack = await turns.take({ holder: holderOf(caller), signal: hangUp });
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(tookTooLong(timeLimitMs)), timeLimitMs);
    const follow = () => stop.abort(hangUp.reason);
    hangUp.addEventListener('abort', follow);
    try {
      await stillAdmitted();
      hangUp.throwIfAborted();
      const state = await store.products.stateOf(product.id);
      if (state === undefined) throw unknownProduct();
      return await runReport(kind, body, {
        product: { ...product, number: state.number },
        runner: store.queries,
        cleanName,
        signal: stop.signal,
      });
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
