import type { ReportName as ContractName } from '@keytally/contract/reports';

/** A report that a screen shows. Users up to now are those of a range that ends today. */
export type ReportName = Exclude<ContractName, 'current-users-by-status'>;

interface ScreenOfReport {
  readonly path: string;
  readonly label: string;
}

/** The screen that shows each report. */
export const SCREEN_OF_REPORT: Readonly<Record<ContractName, ScreenOfReport>> = {
  'basic-table': { path: '/events', label: 'Events' },
  'basic-timeline': { path: '/timeline', label: 'Timeline' },
  'lifetime-table': { path: '/lifetime', label: 'Lifetime' },
  'lifetime-histogram': { path: '/histogram', label: 'Histogram' },
  'advanced-full': { path: '/full-report', label: 'Full report' },
  'users-by-status': { path: '/users', label: 'Users' },
  'current-users-by-status': { path: '/users', label: 'Users' },
  'churn-and-engagement': { path: '/retention', label: 'Retention' },
  'usage-distribution': { path: '/users', label: 'Users' },
  stickiness: { path: '/users', label: 'Users' },
  'lost-users-table': { path: '/lifetime', label: 'Lifetime' },
  'lost-users-histogram': { path: '/histogram', label: 'Histogram' },
  retention: { path: '/retention', label: 'Retention' },
  'conversion-funnel': { path: '/funnel', label: 'Funnel' },
};
