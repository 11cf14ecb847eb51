import { cleanName } from '@keytally/events';
import {
  type QueryRunner,
  type Report,
  type ReportKind,
  type ReportRequest,
  runReport,
} from '@keytally/reports';
import type { Product, Store } from '@keytally/store';
import { holderOf } from '../steps/locals.ts';
import type { WaitingCall } from '../steps/long-work.ts';
import type { YieldLoop } from '../turns/yield-loop.ts';

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
  return (kind, { body, product, caller, signal }, queries = store.usage.queries) =>
    runReport(kind, body, {
      product,
      runner: queries,
      cleanName,
      signal,
      pause: () => yieldLoop(holderOf(caller)),
    });
}
