import { type ReportKind, reportKinds } from '@keytally/reports';
import type { ReportCall } from '../reports/report-runner.ts';
import type { Reporting } from '../reports/reporting.ts';
import type { Handlers } from '../types.ts';

/** All kinds of reports, as JSON or CSV. */
export function createReportHandlers(reporting: Reporting): Pick<Handlers, ReportKind> {
  async function answer<Kind extends ReportKind>(
    kind: Kind,
    call: ReportCall<Kind> & { readonly accept: 'application/json' | 'text/csv' },
  ) {
    const { accept: type } = call;
    const { bytes, watermark } = await reporting.answer(kind, type, call);
    return type === 'text/csv' ? { type, bytes, headers: { 'X-Watermark': watermark } } : { type, bytes };
  }

  const handlers = reportKinds.map((kind) => [kind, (call: never) => answer(kind, call)]);
  return Object.fromEntries(handlers);
}
