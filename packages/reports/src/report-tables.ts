import type { ReportName, Reports } from '@keytally/contract/reports';
import { advancedFullReportRows } from './kinds/advanced-full/table.ts';
import { basicDataTableRows } from './kinds/basic-table/table.ts';
import { basicTimelineRows } from './kinds/basic-timeline/table.ts';
import { churnAndEngagementRows } from './kinds/churn-and-engagement/table.ts';
import { conversionFunnelRows } from './kinds/conversion-funnel/table.ts';
import { lifetimeHistogramRows } from './kinds/lifetime-histogram/table.ts';
import { lifetimeDataTableRows } from './kinds/lifetime-table/table.ts';
import { retentionRows } from './kinds/retention/table.ts';
import { stickinessRows } from './kinds/stickiness/table.ts';
import { usageDistributionRows } from './kinds/usage-distribution/table.ts';
import { usersByStatusRows } from './kinds/users-by-status/table.ts';
import type { CsvTable } from './stages/csv.ts';

const TABLES: { readonly [Name in ReportName]: (report: Reports[Name]) => CsvTable } = {
  'basic-table': basicDataTableRows,
  'basic-timeline': basicTimelineRows,
  'lifetime-table': lifetimeDataTableRows,
  'lifetime-histogram': lifetimeHistogramRows,
  'advanced-full': advancedFullReportRows,
  'users-by-status': usersByStatusRows,
  'current-users-by-status': usersByStatusRows,
  'churn-and-engagement': churnAndEngagementRows,
  'usage-distribution': usageDistributionRows,
  stickiness: stickinessRows,
  'lost-users-table': lifetimeDataTableRows,
  'lost-users-histogram': lifetimeHistogramRows,
  retention: retentionRows,
  'conversion-funnel': conversionFunnelRows,
};

/** The table that an answer of the API makes, the one that it has as CSV. Needs no engine, so a page can make it too. */
export function tableOfReport<Name extends ReportName>(name: Name, report: Reports[Name]): CsvTable {
  return TABLES[name](report);
}
