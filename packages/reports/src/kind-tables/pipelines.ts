// Generated from the names of the kinds by "npm run generate". Do not edit.
import { advancedFull } from '../kinds/advanced-full/report.ts';
import { basicTable } from '../kinds/basic-table/report.ts';
import { basicTimeline } from '../kinds/basic-timeline/report.ts';
import { churnAndEngagement } from '../kinds/churn-and-engagement/report.ts';
import { conversionFunnel } from '../kinds/conversion-funnel/report.ts';
import { currentUsersByStatus } from '../kinds/current-users-by-status/report.ts';
import { hoursOfWeek } from '../kinds/hours-of-week/report.ts';
import { lifetimeHistogram } from '../kinds/lifetime-histogram/report.ts';
import { lifetimeTable } from '../kinds/lifetime-table/report.ts';
import { lostUsersHistogram } from '../kinds/lost-users-histogram/report.ts';
import { lostUsersTable } from '../kinds/lost-users-table/report.ts';
import { paths } from '../kinds/paths/report.ts';
import { retention } from '../kinds/retention/report.ts';
import { stickiness } from '../kinds/stickiness/report.ts';
import { trends } from '../kinds/trends/report.ts';
import { usageDistribution } from '../kinds/usage-distribution/report.ts';
import { usersByStatus } from '../kinds/users-by-status/report.ts';
import { pipeline } from '../stages/pipeline.ts';

/** How each kind of report is made. */
export const pipelines = {
  getBasicDataTable: pipeline(basicTable),
  getBasicTimeline: pipeline(basicTimeline),
  getLifetimeDataTable: pipeline(lifetimeTable),
  getLifetimeHistogram: pipeline(lifetimeHistogram),
  getAdvancedFullReport: pipeline(advancedFull),
  getUsersByStatus: pipeline(usersByStatus),
  getCurrentUsersByStatus: pipeline(currentUsersByStatus),
  getChurnAndEngagement: pipeline(churnAndEngagement),
  getUsageDistribution: pipeline(usageDistribution),
  getStickiness: pipeline(stickiness),
  getLostUsersDataTable: pipeline(lostUsersTable),
  getLostUsersHistogram: pipeline(lostUsersHistogram),
  getRetention: pipeline(retention),
  getConversionFunnel: pipeline(conversionFunnel),
  getHoursOfWeek: pipeline(hoursOfWeek),
  getTrends: pipeline(trends),
  getPaths: pipeline(paths),
} as const;
