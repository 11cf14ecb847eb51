import type { ReportName, reportOperations } from '@keytally/contract/reports';
import { modelAdvancedFull } from './kinds/advanced-full/model.ts';
import { modelBasicTable } from './kinds/basic-table/model.ts';
import { modelBasicTimeline } from './kinds/basic-timeline/model.ts';
import { modelChurnAndEngagement } from './kinds/churn-and-engagement/model.ts';
import { modelConversionFunnel } from './kinds/conversion-funnel/model.ts';
import { modelCurrentUsersByStatus } from './kinds/current-users-by-status/model.ts';
import { modelLifetimeHistogram } from './kinds/lifetime-histogram/model.ts';
import { modelLifetimeTable } from './kinds/lifetime-table/model.ts';
import { modelLostUsersHistogram } from './kinds/lost-users-histogram/model.ts';
import { modelLostUsersTable } from './kinds/lost-users-table/model.ts';
import { modelRetention } from './kinds/retention/model.ts';
import { modelStickiness } from './kinds/stickiness/model.ts';
import { modelUsageDistribution } from './kinds/usage-distribution/model.ts';
import { modelUsersByStatus } from './kinds/users-by-status/model.ts';
import { warningOfCut } from './model/user-reports/history-cut.ts';

/**
 * The model: each kind of report again, as plainly as the contract can be written in code, over plain arrays. The engine
 * is compared with it, and the mock answers with it.
 */
export const models = {
  getBasicDataTable: modelBasicTable,
  getBasicTimeline: modelBasicTimeline,
  getLifetimeHistogram: modelLifetimeHistogram,
  getLifetimeDataTable: modelLifetimeTable,
  getAdvancedFullReport: modelAdvancedFull,
  getUsersByStatus: warningOfCut(modelUsersByStatus),
  getCurrentUsersByStatus: warningOfCut(modelCurrentUsersByStatus),
  getChurnAndEngagement: warningOfCut(modelChurnAndEngagement),
  getUsageDistribution: warningOfCut(modelUsageDistribution),
  getStickiness: warningOfCut(modelStickiness),
  getRetention: warningOfCut(modelRetention),
  getLostUsersDataTable: warningOfCut(modelLostUsersTable),
  getLostUsersHistogram: warningOfCut(modelLostUsersHistogram),
  getConversionFunnel: warningOfCut(modelConversionFunnel),
} as const satisfies Readonly<Record<(typeof reportOperations)[ReportName], unknown>>;

export { modelClientList } from './lists/clients/model.ts';
export { ModelRefusal } from './model/refusal.ts';
export { mostDaysAhead } from './model/user-reports/people.ts';
export { type EventRow, type NameRow, type World, worldOf } from './model/world.ts';
