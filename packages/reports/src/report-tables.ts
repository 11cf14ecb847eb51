import type { operations } from '@keytally/contract';
import { type ReportName, type Reports, reportOperations } from '@keytally/contract/reports';
import { advancedFullRows } from './kinds/advanced-full/table.ts';
import { basicTableRows } from './kinds/basic-table/table.ts';
import { basicTimelineRows } from './kinds/basic-timeline/table.ts';
import { churnAndEngagementRows } from './kinds/churn-and-engagement/table.ts';
import { conversionFunnelRows } from './kinds/conversion-funnel/table.ts';
import { lifetimeHistogramRows } from './kinds/lifetime-histogram/table.ts';
import { lifetimeTableRows } from './kinds/lifetime-table/table.ts';
import { retentionRows } from './kinds/retention/table.ts';
import { stickinessRows } from './kinds/stickiness/table.ts';
import { usageDistributionRows } from './kinds/usage-distribution/table.ts';
import { usersByStatusRows } from './kinds/users-by-status/table.ts';
import { type CsvTable, writeCsv } from './stages/csv.ts';

/** The id of the operation that answers a kind of report. */
export type ReportKind = (typeof reportOperations)[ReportName];

/** The request body of a kind of report. */
export type ReportRequest<Kind extends ReportKind> =
  operations[Kind]['requestBody']['content']['application/json'];

/** The JSON response of a kind of report. */
export type Report<Kind extends ReportKind> =
  operations[Kind]['responses'][200]['content']['application/json'];

/** How the answer of each kind of report becomes a table. Needs no engine, so a page can make one too. */
const tables: { readonly [Kind in ReportKind]: (report: Report<Kind>) => CsvTable } = {
  getBasicDataTable: basicTableRows,
  getBasicTimeline: basicTimelineRows,
  getLifetimeDataTable: lifetimeTableRows,
  getLifetimeHistogram: lifetimeHistogramRows,
  getAdvancedFullReport: advancedFullRows,
  getUsersByStatus: usersByStatusRows,
  getCurrentUsersByStatus: usersByStatusRows,
  getChurnAndEngagement: churnAndEngagementRows,
  getUsageDistribution: usageDistributionRows,
  getStickiness: stickinessRows,
  getLostUsersDataTable: lifetimeTableRows,
  getLostUsersHistogram: lifetimeHistogramRows,
  getRetention: retentionRows,
  getConversionFunnel: conversionFunnelRows,
};

/** The table that an answer of the API makes, the one that it has as CSV. */
export function tableOfReport<Name extends ReportName>(name: Name, report: Reports[Name]): CsvTable {
  return tables[reportOperations[name]](report);
}

/** The whole result of a report as lines of CSV, without `meta`. The first line names the columns. */
export function toCsv<Kind extends ReportKind>(kind: Kind, report: Report<Kind>): Iterable<string> {
  return writeCsv(tables[kind](report));
}
