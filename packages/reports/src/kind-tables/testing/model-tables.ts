// Generated from the names of the kinds by "npm run generate". Do not edit.
import { advancedFullLines } from '../../kinds/advanced-full/testing/table.ts';
import { basicTableLines } from '../../kinds/basic-table/testing/table.ts';
import { basicTimelineLines } from '../../kinds/basic-timeline/testing/table.ts';
import { churnAndEngagementLines } from '../../kinds/churn-and-engagement/testing/table.ts';
import { conversionFunnelLines } from '../../kinds/conversion-funnel/testing/table.ts';
import { currentUsersByStatusLines } from '../../kinds/current-users-by-status/testing/table.ts';
import { hoursOfWeekLines } from '../../kinds/hours-of-week/testing/table.ts';
import { lifetimeHistogramLines } from '../../kinds/lifetime-histogram/testing/table.ts';
import { lifetimeTableLines } from '../../kinds/lifetime-table/testing/table.ts';
import { lostUsersHistogramLines } from '../../kinds/lost-users-histogram/testing/table.ts';
import { lostUsersTableLines } from '../../kinds/lost-users-table/testing/table.ts';
import { pathsLines } from '../../kinds/paths/testing/table.ts';
import { retentionLines } from '../../kinds/retention/testing/table.ts';
import { stickinessLines } from '../../kinds/stickiness/testing/table.ts';
import { trendsLines } from '../../kinds/trends/testing/table.ts';
import { usageDistributionLines } from '../../kinds/usage-distribution/testing/table.ts';
import { usersByStatusLines } from '../../kinds/users-by-status/testing/table.ts';

/** The CSV of each kind of report; a column that no row has is left out. */
export const modelTables = {
  getBasicDataTable: basicTableLines,
  getBasicTimeline: basicTimelineLines,
  getLifetimeDataTable: lifetimeTableLines,
  getLifetimeHistogram: lifetimeHistogramLines,
  getAdvancedFullReport: advancedFullLines,
  getUsersByStatus: usersByStatusLines,
  getCurrentUsersByStatus: currentUsersByStatusLines,
  getChurnAndEngagement: churnAndEngagementLines,
  getUsageDistribution: usageDistributionLines,
  getStickiness: stickinessLines,
  getLostUsersDataTable: lostUsersTableLines,
  getLostUsersHistogram: lostUsersHistogramLines,
  getRetention: retentionLines,
  getConversionFunnel: conversionFunnelLines,
  getHoursOfWeek: hoursOfWeekLines,
  getTrends: trendsLines,
  getPaths: pathsLines,
} as const;
