import { call as callOperation, type KeytallyClient, type Schema } from '@keytally/client';
import { type ReportRequests, type Reports, reportOperations } from '@keytally/contract/reports';
import type { Day } from '../ui/format/day.ts';
import type { ReportName } from './report-name.ts';

/** What every report says about itself. */
export interface ReportMeta
  extends Pick<
    Schema<'ReportMeta'>,
    'productId' | 'timeZone' | 'startDate' | 'stopDate' | 'dataThrough' | 'watermark'
  > {
  /** Of reports on lost users: the last day whose losses are final; absent without any activity. */
  readonly lostFinalThrough?: Day | undefined;
  readonly warnings: readonly {
    readonly code: string;
    readonly detail: string;
    readonly pointer?: string | undefined;
  }[];
}

/** One call of a report. */
export interface ReportCall<Kind extends ReportName = ReportName> {
  readonly kind: Kind;
  readonly product: string;
  readonly body: ReportRequests[Kind];
}

export async function fetchReport<Kind extends ReportName>(
  client: KeytallyClient,
  call: ReportCall<Kind>,
  signal: AbortSignal,
): Promise<Reports[Kind]> {
  const report: unknown = await callOperation(client, operationOf(call), { ...inputOf(call), signal });
  return report as Reports[Kind];
}

/** A report with all of its pages. */
export async function fetchWhole<Kind extends ReportName>(
  client: KeytallyClient,
  call: ReportCall<Kind>,
): Promise<Reports[Kind]> {
  const { wholeReport } = await import('@keytally/spreadsheets');
  const { signal } = new AbortController();
  return wholeReport(call.kind, (page) =>
    fetchReport(client, page ? { ...call, body: { ...call.body, page } } : call, signal),
  );
}

/** The whole report as CSV: the very bytes of the server. */
export function fetchCsv(client: KeytallyClient, call: ReportCall): Promise<Blob> {
  const asCsv = { headers: { Accept: 'text/csv' }, parseAs: 'blob' } as const;
  return callOperation(client, operationOf(call), { ...inputOf(call), ...asCsv });
}

/** The types of body and report follow from the kind, which the compiler can't see across the operations: all are asked like one. */
function operationOf({ kind }: ReportCall): (typeof reportOperations)['basic-table'] {
  return reportOperations[kind] as (typeof reportOperations)['basic-table'];
}

function inputOf({ product, body }: ReportCall) {
  return { path: { product_id: product }, body: body as never };
}
