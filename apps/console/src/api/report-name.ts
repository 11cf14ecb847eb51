import type { ReportName as ContractName } from '@keytally/contract/reports';

/** A report that a screen shows. */
export type ReportName = Exclude<
  ContractName,
  | 'users-by-status'
  | 'current-users-by-status'
  | 'churn-and-engagement'
  | 'usage-distribution'
  | 'stickiness'
  | 'lost-users-table'
  | 'lost-users-histogram'
  | 'retention'
  | 'conversion-funnel'
>;
