import type { CohortRule } from '@keytally/contract/cohort-rules';
import { pipelines as pipelinesOfKinds } from './kind-tables/pipelines.ts';
import { parseCountedBy } from './lists/clients/counted-by.ts';
import type { Report, ReportKind, ReportRequest } from './report-tables.ts';
import { readRule } from './stages/cohorts.ts';
import { type Pipeline, type ReportContext, refuseIfAny } from './stages/pipeline.ts';
import type { RecordsRead } from './users/records-read.ts';

export { type Report, type ReportKind, type ReportRequest, toCsv } from './report-tables.ts';

/** Every kind of report, by the id of its operation. */
const pipelines: {
  readonly [Kind in ReportKind]: Pipeline<ReportRequest<Kind>, Report<Kind>>;
} = pipelinesOfKinds;

export const reportKinds = Object.keys(pipelines) as readonly ReportKind[];

/**
 * Runs a report. The request has passed the contract's schema; this checks what a schema can't, such as dates and
 * names.
 *
 * @throws {ReportRefusal} with every fault of the request
 */
export function runReport<Kind extends ReportKind>(
  kind: Kind,
  request: ReportRequest<Kind>,
  context: ReportContext,
): Promise<Report<Kind>> {
  return pipelines[kind].run(request, { ...context, readNumber: parseCountedBy });
}

/**
 * Checks a request as {@link runReport} would, as far as that does not depend on data: an event may be unknown today.
 *
 * @throws {ReportRefusal} with every fault
 */
export function checkRequest<Kind extends ReportKind>(
  kind: Kind,
  request: ReportRequest<Kind>,
  cleanName: ReportContext['cleanName'],
): void {
  pipelines[kind].check(request, cleanName);
}

/**
 * Checks the rule of a cohort, as far as that does not depend on data.
 *
 * @throws {ReportRefusal} with every fault, at its place in the rule
 */
export function checkCohortRule(rule: CohortRule, cleanName: ReportContext['cleanName']): void {
  refuseIfAny('unusable', readRule(rule, cleanName, parseCountedBy).faults);
}

/** The records that the report on a request is made of, which was answered; undefined if all are. */
export function recordsReadBy<Kind extends ReportKind>(
  kind: Kind,
  request: ReportRequest<Kind>,
  cleanName: ReportContext['cleanName'],
): RecordsRead | undefined {
  return pipelines[kind].recordsRead(request, cleanName);
}
