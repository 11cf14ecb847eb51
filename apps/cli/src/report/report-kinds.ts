import type { paths } from '@keytally/contract';

/** The paths of the reports, by their names on the command line. */
export const REPORT_PATHS = {
  'lifetime-histogram': '/v3/reporting/eventTracking/lifetime/histogram/{product_id}',
  'lifetime-table': '/v3/reporting/eventTracking/lifetime/dataTable/{product_id}',
  'basic-table': '/v3/reporting/eventTracking/basic/dataTable/{product_id}',
  'basic-timeline': '/v3/reporting/eventTracking/basic/timeline/{product_id}',
  'advanced-full': '/v3/reporting/eventTracking/advanced/fullReport/{product_id}',
} as const satisfies Readonly<Record<string, keyof paths>>;

export type ReportName = keyof typeof REPORT_PATHS;

export const REPORT_NAMES = Object.keys(REPORT_PATHS) as readonly ReportName[];

/** Reports whose request needs more than days: at least the events to count. */
export const NEED_BODY: readonly ReportName[] = ['lifetime-histogram', 'basic-timeline'];
