// Generated from the names of the kinds by "npm run generate". Do not edit.
import { modelAdvancedFull } from '../kinds/advanced-full/model.ts';
import { modelBasicTable } from '../kinds/basic-table/model.ts';
import { modelBasicTimeline } from '../kinds/basic-timeline/model.ts';
import { modelChurnAndEngagement } from '../kinds/churn-and-engagement/model.ts';
import { modelConversionFunnel } from '../kinds/conversion-funnel/model.ts';
import { modelCurrentUsersByStatus } from '../kinds/current-users-by-status/model.ts';
import { modelHoursOfWeek } from '../kinds/hours-of-week/model.ts';
import { modelLifetimeHistogram } from '../kinds/lifetime-histogram/model.ts';
import { modelLifetimeTable } from '../kinds/lifetime-table/model.ts';
import { modelLostUsersHistogram } from '../kinds/lost-users-histogram/model.ts';
import { modelLostUsersTable } from '../kinds/lost-users-table/model.ts';
import { modelPaths } from '../kinds/paths/model.ts';
import { modelRetention } from '../kinds/retention/model.ts';
import { modelStickiness } from '../kinds/stickiness/model.ts';
import { modelTrends } from '../kinds/trends/model.ts';
import { modelUsageDistribution } from '../kinds/usage-distribution/model.ts';
import { modelUsersByStatus } from '../kinds/users-by-status/model.ts';

/** The model of each kind of report. */
export const models = {
  getBasicDataTable: modelBasicTable,
  getBasicTimeline: modelBasicTimeline,
  getLifetimeDataTable: modelLifetimeTable,
  getLifetimeHistogram: modelLifetimeHistogram,
  getAdvancedFullReport: modelAdvancedFull,
  getUsersByStatus: modelUsersByStatus,
  getCurrentUsersByStatus: modelCurrentUsersByStatus,
  getChurnAndEngagement: modelChurnAndEngagement,
  getUsageDistribution: modelUsageDistribution,
  getStickiness: modelStickiness,
  getLostUsersDataTable: modelLostUsersTable,
  getLostUsersHistogram: modelLostUsersHistogram,
  getRetention: modelRetention,
  getConversionFunnel: modelConversionFunnel,
  getHoursOfWeek: modelHoursOfWeek,
  getTrends: modelTrends,
  getPaths: modelPaths,
} as const;
