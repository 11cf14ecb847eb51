import { advancedFullLines } from '../kinds/advanced-full/testing/table.ts';
import { basicTableLines } from '../kinds/basic-table/testing/table.ts';
import { basicTimelineLines } from '../kinds/basic-timeline/testing/table.ts';
import { churnAndEngagementLines } from '../kinds/churn-and-engagement/testing/table.ts';
import { conversionFunnelLines } from '../kinds/conversion-funnel/testing/table.ts';
import { lifetimeHistogramLines } from '../kinds/lifetime-histogram/testing/table.ts';
import { lifetimeTableLines } from '../kinds/lifetime-table/testing/table.ts';
import { retentionLines } from '../kinds/retention/testing/table.ts';
import { stickinessLines } from '../kinds/stickiness/testing/table.ts';
import { usageDistributionLines } from '../kinds/usage-distribution/testing/table.ts';
import { usersByStatusLines } from '../kinds/users-by-status/testing/table.ts';
import type { Report, ReportKind } from '../report-kinds.ts';
import type { ModelTable } from './model-table.ts';

/** The CSV of each kind of report; a column that no row has is left out. */
export const modelTables: { readonly [Kind in ReportKind]: (report: Report<Kind>) => ModelTable } = {
  getBasicDataTable: basicTableLines,
  getBasicTimeline: basicTimelineLines,
  getLifetimeDataTable: lifetimeTableLines,
  getLifetimeHistogram: lifetimeHistogramLines,
  getAdvancedFullReport: advancedFullLines,
  getUsersByStatus: usersByStatusLines,
  getCurrentUsersByStatus: usersByStatusLines,
  getChurnAndEngagement: churnAndEngagementLines,
  getUsageDistribution: usageDistributionLines,
  getStickiness: stickinessLines,
  getLostUsersDataTable: lifetimeTableLines,
  getLostUsersHistogram: lifetimeHistogramLines,
  getRetention: retentionLines,
  getConversionFunnel: conversionFunnelLines,
};
