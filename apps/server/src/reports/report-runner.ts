import { cleanName } from '@keytally/events';
import {
  type QueryRunner,
  type Report,
  type ReportKind,
  type ReportRequest,
  runReport,
} from '@keytally/reports';
import { type Product, type Store, StoreError } from '@keytally/store';
import type { YieldLoop } from '../fairness/yield-loop.ts';
import { RequestProblem } from '../problems/problem.ts';
import { principalOf } from '../steps/locals.ts';
import type { WaitingCall } from '../steps/long-work.ts';
import { labelWarnings } from './labelled-warnings.ts';

/** A request for a report. */
export interface ReportCall<Kind extends ReportKind> extends WaitingCall {
  readonly body: ReportRequest<Kind>;
  readonly product: Product;
}

/**
 * Computes a report, unless the signal of the call aborts.
 *
 * @param queries runs its queries; those of the store on the data of now by default
 */
export type ReportRunner = <Kind extends ReportKind>(
  kind: Kind,
  call: ReportCall<Kind>,
  queries?: QueryRunner,
) => Promise<Report<Kind>>;

/** @param yieldLoop awaited regularly while a report is computed, so that other work gets a turn */
export function createReportRunner(store: Store, yieldLoop: YieldLoop): ReportRunner {
  return async (kind, { body, product, caller, signal }, queries = store.usage.queries) => {
    try {
      const report = await runReport(kind, body, {
        product,
        runner: queries,
        cleanName,
        signal,
        pause: () => yieldLoop(principalOf(caller)),
      });
      return labelWarnings(report, product);
    } catch (error) {
      throw isTooLong(error)
        ? new RequestProblem('result-too-large', error.message, { cause: error })
        : error;
    }
  };
}

/** Whether the database had more to tell than a server reads. */
function isTooLong(error: unknown): error is StoreError {
  return error instanceof StoreError && error.code === 'result-too-large';
}
