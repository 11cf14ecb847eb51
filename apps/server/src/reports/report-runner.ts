import { cleanName } from '@keytally/events';
import { type Report, type ReportKind, type ReportRequest, runReport } from '@keytally/reports';
import type { Product, Store } from '@keytally/store';
import { holderOf } from '../steps/locals.ts';
import type { Asker } from '../steps/long-work.ts';
import type { Breathe } from '../turns/breath.ts';

/** A report that is asked for, of what and by whom. */
export interface ReportCall<Kind extends ReportKind> extends Asker {
  readonly body: ReportRequest<Kind>;
  readonly product: Product;
}

/** Computes a report, until the signal of the call aborts. */
export type ReportRunner = <Kind extends ReportKind>(
  kind: Kind,
  call: ReportCall<Kind>,
) => Promise<Report<Kind>>;

/** @param breathe what reports wait for now and then, so that everyone else has a turn */
export function createReportRunner(store: Store, breathe: Breathe): ReportRunner {
  return (kind, { body, product, caller, signal }) =>
    runReport(kind, body, {
      product,
      runner: store.usage.queries,
      cleanName,
      signal,
      pause: () => breathe(holderOf(caller)),
    });
}
