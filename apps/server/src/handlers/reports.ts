import type { ReportKind } from '@keytally/reports';
import type { ReportCall } from '../reports/report-runner.ts';
import type { Reporting, ReportType } from '../reports/reporting.ts';
import type { Handlers } from '../types.ts';

/** The five event tracking reports, as JSON or CSV. */
export function createReportHandlers(reporting: Reporting): Pick<Handlers, ReportKind> {
  async function answer<Kind extends ReportKind>(
    kind: Kind,
    call: ReportCall<Kind> & { readonly accept: ReportType },
  ) {
    const { accept: type } = call;
    const { bytes, watermark } = await reporting.answer(kind, type, call);
    return type === 'text/csv' ? { type, bytes, headers: { 'X-Watermark': watermark } } : { type, bytes };
  }

  return {
    getBasicDataTable: (call) => answer('getBasicDataTable', call),
    getBasicTimeline: (call) => answer('getBasicTimeline', call),
    getLifetimeHistogram: (call) => answer('getLifetimeHistogram', call),
    getLifetimeDataTable: (call) => answer('getLifetimeDataTable', call),
    getAdvancedFullReport: (call) => answer('getAdvancedFullReport', call),
  };
}
