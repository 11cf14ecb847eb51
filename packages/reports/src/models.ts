import { modelAdvancedFullReport } from './model/advanced-full-report.ts';
import { modelBasicDataTable } from './model/basic-data-table.ts';
import { modelBasicTimeline } from './model/basic-timeline.ts';
import { modelLifetimeDataTable } from './model/lifetime-data-table.ts';
import { modelLifetimeHistogram } from './model/lifetime-histogram.ts';
import { modelChurnAndEngagement } from './model/user-reports/churn-and-engagement.ts';
import { modelConversionFunnel } from './model/user-reports/conversion-funnel.ts';
import { warningOfCut } from './model/user-reports/history-cut.ts';
import { modelLostUsersDataTable, modelLostUsersHistogram } from './model/user-reports/lost-users.ts';
import { modelRetention } from './model/user-reports/retention.ts';
import { modelStickiness } from './model/user-reports/stickiness.ts';
import { modelUsageDistribution } from './model/user-reports/usage-distribution.ts';
import { modelCurrentUsersByStatus, modelUsersByStatus } from './model/user-reports/users-by-status.ts';

/**
 * The model: each kind of report again, as plainly as the contract can be written in code, over plain arrays. The engine
 * is compared with it, and the mock answers with it.
 */
export const models = {
  getBasicDataTable: modelBasicDataTable,
  getBasicTimeline: modelBasicTimeline,
  getLifetimeHistogram: modelLifetimeHistogram,
  getLifetimeDataTable: modelLifetimeDataTable,
  getAdvancedFullReport: modelAdvancedFullReport,
  getUsersByStatus: warningOfCut(modelUsersByStatus),
  getCurrentUsersByStatus: warningOfCut(modelCurrentUsersByStatus),
  getChurnAndEngagement: warningOfCut(modelChurnAndEngagement),
  getUsageDistribution: warningOfCut(modelUsageDistribution),
  getStickiness: warningOfCut(modelStickiness),
  getRetention: warningOfCut(modelRetention),
  getLostUsersDataTable: warningOfCut(modelLostUsersDataTable),
  getLostUsersHistogram: warningOfCut(modelLostUsersHistogram),
  getConversionFunnel: warningOfCut(modelConversionFunnel),
} as const;

export { modelClientList } from './model/client-list.ts';
export { ModelRefusal } from './model/refusal.ts';
export { mostDaysAhead } from './model/user-reports/people.ts';
export { type EventRow, type NameRow, type World, worldOf } from './model/world.ts';
