import type { ReportName, Reports } from '@keytally/contract/reports';
import type { CsvTable } from '../stages/csv.ts';
import { advancedFullReportRows } from './advanced-full-report.ts';
import { basicDataTableRows } from './basic-data-table.ts';
import { basicTimelineRows } from './basic-timeline.ts';
import { churnAndEngagementRows } from './churn-and-engagement.ts';
import { conversionFunnelRows } from './conversion-funnel.ts';
import { lifetimeDataTableRows } from './lifetime-data-table.ts';
import { lifetimeHistogramRows } from './lifetime-histogram.ts';
import { retentionRows } from './retention.ts';
import { stickinessRows } from './stickiness.ts';
import { usageDistributionRows } from './usage-distribution.ts';
import { usersByStatusRows } from './users-by-status.ts';

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
