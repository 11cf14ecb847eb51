import { cleanName } from '@keytally/events';
import { type Report, type ReportKind, type ReportRequest, runReport, toCsv } from '@keytally/reports';
import type { Product, Store } from '@keytally/store';
import type { AppOptions } from '../app-options.ts';
import { notImplemented } from '../not-implemented.ts';
import type { Handlers } from '../types.ts';

type ReportOperation =
  | 'getBasicDataTable'
  | 'getBasicTimeline'
  | 'getLifetimeHistogram'
  | 'getLifetimeDataTable'
  | 'getAdvancedFullReport';

/** The five event tracking reports, as JSON or CSV. */
export function createReportHandlers({ store }: AppOptions): Pick<Handlers, ReportOperation> {
  return {
    getBasicDataTable: (call) => answerReport(store, 'getBasicDataTable', call),
    getBasicTimeline: (call) => answerReport(store, 'getBasicTimeline', call),
    getLifetimeHistogram: notImplemented,
    getLifetimeDataTable: notImplemented,
    getAdvancedFullReport: notImplemented,
  };
}

interface ReportCall<Kind extends ReportKind> {
  readonly body: ReportRequest<Kind>;
  readonly product: Product;
  readonly accept: 'application/json' | 'text/csv';
  readonly signal: AbortSignal;
}

async function answerReport<Kind extends ReportKind>(
  store: Store,
  kind: Kind,
  { body, product, accept, signal }: ReportCall<Kind>,
): Promise<ReportAnswer<Kind>> {
  const report = await runReport(kind, body, {
    product,
    runner: store.queries,
    cleanName,
    signal,
  });
  if (accept === 'application/json') return { type: accept, body: report };
  return { type: accept, body: toCsv(kind, report), headers: { 'X-Watermark': report.meta.watermark } };
}

type ReportAnswer<Kind extends ReportKind> =
  | { readonly type: 'application/json'; readonly body: Report<Kind> }
  | { readonly type: 'text/csv'; readonly body: string; readonly headers: { 'X-Watermark': string } };
