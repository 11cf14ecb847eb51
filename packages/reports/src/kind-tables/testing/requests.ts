// Generated from the names of the kinds by "npm run generate". Do not edit.
import { advancedFullRequests } from '../../kinds/advanced-full/testing/requests.ts';
import { basicTableRequests } from '../../kinds/basic-table/testing/requests.ts';
import { basicTimelineRequests } from '../../kinds/basic-timeline/testing/requests.ts';
import { churnAndEngagementRequests } from '../../kinds/churn-and-engagement/testing/requests.ts';
import { conversionFunnelRequests } from '../../kinds/conversion-funnel/testing/requests.ts';
import { currentUsersByStatusRequests } from '../../kinds/current-users-by-status/testing/requests.ts';
import { hoursOfWeekRequests } from '../../kinds/hours-of-week/testing/requests.ts';
import { lifetimeHistogramRequests } from '../../kinds/lifetime-histogram/testing/requests.ts';
import { lifetimeTableRequests } from '../../kinds/lifetime-table/testing/requests.ts';
import { lostUsersHistogramRequests } from '../../kinds/lost-users-histogram/testing/requests.ts';
import { lostUsersTableRequests } from '../../kinds/lost-users-table/testing/requests.ts';
import { pathsRequests } from '../../kinds/paths/testing/requests.ts';
import { retentionRequests } from '../../kinds/retention/testing/requests.ts';
import { stickinessRequests } from '../../kinds/stickiness/testing/requests.ts';
import { trendsRequests } from '../../kinds/trends/testing/requests.ts';
import { usageDistributionRequests } from '../../kinds/usage-distribution/testing/requests.ts';
import { usersByStatusRequests } from '../../kinds/users-by-status/testing/requests.ts';

/** Requests of every kind of report, most of which match data of a world. */
export const requestsOf = {
  getBasicDataTable: basicTableRequests,
  getBasicTimeline: basicTimelineRequests,
  getLifetimeDataTable: lifetimeTableRequests,
  getLifetimeHistogram: lifetimeHistogramRequests,
  getAdvancedFullReport: advancedFullRequests,
  getUsersByStatus: usersByStatusRequests,
  getCurrentUsersByStatus: currentUsersByStatusRequests,
  getChurnAndEngagement: churnAndEngagementRequests,
  getUsageDistribution: usageDistributionRequests,
  getStickiness: stickinessRequests,
  getLostUsersDataTable: lostUsersTableRequests,
  getLostUsersHistogram: lostUsersHistogramRequests,
  getRetention: retentionRequests,
  getConversionFunnel: conversionFunnelRequests,
  getHoursOfWeek: hoursOfWeekRequests,
  getTrends: trendsRequests,
  getPaths: pathsRequests,
} as const;
