import type { OperationId, operations } from '@keytally/contract';
import { advancedFullReport } from './reports/advanced-full-report.ts';
import { basicDataTable } from './reports/basic-data-table.ts';
import { basicTimeline } from './reports/basic-timeline.ts';
import { lifetimeDataTable } from './reports/lifetime-data-table.ts';
import { lifetimeHistogram } from './reports/lifetime-histogram.ts';
import { type Pipeline, pipeline, type ReportContext } from './stages/pipeline.ts';

/** Every kind of report, by the id of its operation. */
const pipelines = {
  getBasicDataTable: pipeline(basicDataTable),
  getBasicTimeline: pipeline(basicTimeline),
  getLifetimeHistogram: pipeline(lifetimeHistogram),
  getLifetimeDataTable: pipeline(lifetimeDataTable),
  getAdvancedFullReport: pipeline(advancedFullReport),
} satisfies Partial<Record<OperationId, unknown>>;

/** A kind of report is named as its operation of the contract. */
export type ReportKind = keyof typeof pipelines;

/** The body that a kind of report is asked for with. */
export type ReportRequest<Kind extends ReportKind> =
  operations[Kind]['requestBody']['content']['application/json'];

/** What a kind of report answers. */
export type Report<Kind extends ReportKind> =
  operations[Kind]['responses'][200]['content']['application/json'];

const byKind: { readonly [Kind in ReportKind]: Pipeline<ReportRequest<Kind>, Report<Kind>> } = pipelines;

/** All kinds of report. */
export const reportKinds = Object.keys(pipelines) as readonly ReportKind[];

/**
 * Answers a report. The request has passed the contract's schema; dates and names that a schema can't judge are
 * judged here.
 *
 * @throws {ReportRefusal} with all that is wrong with the request
 */
export function runReport<Kind extends ReportKind>(
  kind: Kind,
  request: ReportRequest<Kind>,
  context: ReportContext,
): Promise<Report<Kind>> {
  return byKind[kind].run(request, context);
}

/** A report's whole result as the lines of CSV: flat, without its meta, the columns named in the first. */
export function toCsv<Kind extends ReportKind>(kind: Kind, report: Report<Kind>): Iterable<string> {
  return byKind[kind].toCsv(report);
}
