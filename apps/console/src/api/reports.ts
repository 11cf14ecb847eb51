import type { KeytallyClient, Schema } from '@keytally/client';
import { dataOf } from './refused-call.ts';

/** The reports, by their names on the command line: where they are, what they take and what they answer. */
export const REPORT_PATHS = {
  'basic-table': '/v3/reporting/eventTracking/basic/dataTable/{product_id}',
  'basic-timeline': '/v3/reporting/eventTracking/basic/timeline/{product_id}',
  'lifetime-table': '/v3/reporting/eventTracking/lifetime/dataTable/{product_id}',
  'lifetime-histogram': '/v3/reporting/eventTracking/lifetime/histogram/{product_id}',
  'advanced-full': '/v3/reporting/eventTracking/advanced/fullReport/{product_id}',
} as const;

export type ReportKind = keyof typeof REPORT_PATHS;

export interface ReportBodies {
  'basic-table': Schema<'BasicDataTableRequest'>;
  'basic-timeline': Schema<'BasicTimelineRequest'>;
  'lifetime-table': Schema<'LifetimeDataTableRequest'>;
  'lifetime-histogram': Schema<'LifetimeHistogramRequest'>;
  'advanced-full': Schema<'AdvancedFullReportRequest'>;
}

export interface Reports {
  'basic-table': Schema<'BasicDataTableReport'>;
  'basic-timeline': Schema<'BasicTimelineReport'>;
  'lifetime-table': Schema<'LifetimeDataTableReport'>;
  'lifetime-histogram': Schema<'LifetimeHistogramReport'>;
  'advanced-full': Schema<'AdvancedFullReport'>;
}

/** What a report says about itself. */
export type ReportMeta = Schema<'ReportMeta'>;

/** One call of a report. */
export interface ReportCall<Kind extends ReportKind = ReportKind> {
  readonly kind: Kind;
  readonly product: string;
  readonly body: ReportBodies[Kind];
}

export async function fetchReport<Kind extends ReportKind>(
  client: KeytallyClient,
  call: ReportCall<Kind>,
  signal: AbortSignal,
): Promise<Reports[Kind]> {
  const path = REPORT_PATHS[call.kind as ReportKind];
  const report: Reports[ReportKind] = dataOf(await client.POST(path, { ...inputOf(call), signal }));
  return report as Reports[Kind];
}

/** The whole report as CSV: the very bytes of the server. */
export async function fetchCsv(client: KeytallyClient, call: ReportCall): Promise<Blob> {
  return dataOf(
    await client.POST(REPORT_PATHS[call.kind], {
      ...inputOf(call),
      headers: { Accept: 'text/csv' },
      parseAs: 'blob',
    }),
  );
}

/** The type of the body follows from the kind, which the compiler can't see across the five paths. */
function inputOf({ product, body }: ReportCall) {
  return { params: { path: { product_id: product } }, body: body as never };
}
