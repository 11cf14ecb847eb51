import { requestLines } from './generated/request-lines.ts';
import type { components, operations } from './generated/types.ts';
import type { OperationId } from './vocabulary.ts';

/** A report can be kept, and what is kept can be shared. */
type Asked = components['schemas']['AskedReport']['report'] &
  components['schemas']['QuestionAnswer']['report'];

/** The reports: their names on the command line and in addresses, and their operations. */
export const reportOperations = {
  'basic-table': 'getBasicDataTable',
  'basic-timeline': 'getBasicTimeline',
  'lifetime-table': 'getLifetimeDataTable',
  'lifetime-histogram': 'getLifetimeHistogram',
  'advanced-full': 'getAdvancedFullReport',
  'users-by-status': 'getUsersByStatus',
  'current-users-by-status': 'getCurrentUsersByStatus',
  'churn-and-engagement': 'getChurnAndEngagement',
  'usage-distribution': 'getUsageDistribution',
  stickiness: 'getStickiness',
  'lost-users-table': 'getLostUsersDataTable',
  'lost-users-histogram': 'getLostUsersHistogram',
  retention: 'getRetention',
  'conversion-funnel': 'getConversionFunnel',
  'hours-of-week': 'getHoursOfWeek',
  trends: 'getTrends',
  paths: 'getPaths',
} as const satisfies Readonly<Record<Asked, OperationId>>;

/** Events that a timeline has at most. */
export const MOST_TIMELINE_EVENTS = 200;

type Operations = typeof reportOperations;

/** The name of a report. */
export type ReportName = keyof Operations;

/** What each report is asked. */
export type ReportRequests = {
  readonly [Name in ReportName]: operations[Operations[Name]]['requestBody']['content']['application/json'];
};

/** What each report answers. */
export type Reports = {
  readonly [Name in ReportName]: operations[Operations[Name]]['responses'][200]['content']['application/json'];
};

type ReportPaths = { readonly [Name in ReportName]: (typeof requestLines)[Operations[Name]][1] };

/** Where each report is asked for. */
export const reportPaths = Object.fromEntries(
  Object.entries(reportOperations).map(([name, operation]) => [name, requestLines[operation][1]]),
) as ReportPaths;
