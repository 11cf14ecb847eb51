import { cleanName } from '@keytally/events';
import { type Report, type ReportKind, type ReportRequest, runReport } from '@keytally/reports';
import type { Product, Store } from '@keytally/store';
import type { Asker, LongWork } from './long-work.ts';
import { unknownProduct } from './problem.ts';

/** A report that is asked for, of what and by whom. */
export interface ReportCall<Kind extends ReportKind> extends Asker {
  readonly body: ReportRequest<Kind>;
  readonly product: Product;
}

/** Computes a report; rejects like `LongWork`. */
export type ReportRunner = <Kind extends ReportKind>(
  kind: Kind,
  call: ReportCall<Kind>,
) => Promise<Report<Kind>>;

export function createReportRunner(store: Store, longWork: LongWork): ReportRunner {
  return (kind, call) =>
    longWork(call, async (signal) => {
      const { body, product } = call;
      const state = await store.products.stateOf(product.id);
      if (state === undefined) throw unknownProduct();
      return runReport(kind, body, {
        product: { ...product, number: state.number },
        runner: store.queries,
        cleanName,
        signal,
      });
    });
}
