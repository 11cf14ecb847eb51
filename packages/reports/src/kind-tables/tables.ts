// Generated from the names of the kinds by "npm run generate". Do not edit.
import { advancedFullRows } from '../kinds/advanced-full/table.ts';
import { basicTableRows } from '../kinds/basic-table/table.ts';
import { basicTimelineRows } from '../kinds/basic-timeline/table.ts';
import { churnAndEngagementRows } from '../kinds/churn-and-engagement/table.ts';
import { conversionFunnelRows } from '../kinds/conversion-funnel/table.ts';
import { currentUsersByStatusRows } from '../kinds/current-users-by-status/table.ts';
import { hoursOfWeekRows } from '../kinds/hours-of-week/table.ts';
import { lifetimeHistogramRows } from '../kinds/lifetime-histogram/table.ts';
import { lifetimeTableRows } from '../kinds/lifetime-table/table.ts';
import { lostUsersHistogramRows } from '../kinds/lost-users-histogram/table.ts';
import { lostUsersTableRows } from '../kinds/lost-users-table/table.ts';
import { pathsRows } from '../kinds/paths/table.ts';
import { retentionRows } from '../kinds/retention/table.ts';
import { stickinessRows } from '../kinds/stickiness/table.ts';
import { trendsRows } from '../kinds/trends/table.ts';
import { usageDistributionRows } from '../kinds/usage-distribution/table.ts';
import { usersByStatusRows } from '../kinds/users-by-status/table.ts';

/** How the answer of each kind of report becomes a table. */
export const tables = {
  getBasicDataTable: basicTableRows,
  getBasicTimeline: basicTimelineRows,
  getLifetimeDataTable: lifetimeTableRows,
  getLifetimeHistogram: lifetimeHistogramRows,
  getAdvancedFullReport: advancedFullRows,
  getUsersByStatus: usersByStatusRows,
  getCurrentUsersByStatus: currentUsersByStatusRows,
  getChurnAndEngagement: churnAndEngagementRows,
  getUsageDistribution: usageDistributionRows,
  getStickiness: stickinessRows,
  getLostUsersDataTable: lostUsersTableRows,
  getLostUsersHistogram: lostUsersHistogramRows,
  getRetention: retentionRows,
  getConversionFunnel: conversionFunnelRows,
  getHoursOfWeek: hoursOfWeekRows,
  getTrends: trendsRows,
  getPaths: pathsRows,
} as const;
