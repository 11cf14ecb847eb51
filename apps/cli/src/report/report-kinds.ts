import type { paths } from '@keytally/contract';

/** The paths of the reports, by their names on the command line. */
export const REPORT_PATHS = {
  table: '/v3/reporting/eventTracking/basic/dataTable/{product_id}',
  timeline: '/v3/reporting/eventTracking/basic/timeline/{product_id}',
  lifetime: '/v3/reporting/eventTracking/lifetime/dataTable/{product_id}',
  histogram: '/v3/reporting/eventTracking/lifetime/histogram/{product_id}',
  full: '/v3/reporting/eventTracking/advanced/fullReport/{product_id}',
} as const satisfies Readonly<Record<string, keyof paths>>;

export type ReportName = keyof typeof REPORT_PATHS;

/** Other names of the reports: those of the contract. */
const CONTRACT_NAMES: Readonly<Record<string, ReportName>> = {
  'basic-table': 'table',
  'basic-timeline': 'timeline',
  'lifetime-table': 'lifetime',
  'lifetime-histogram': 'histogram',
  'advanced-full': 'full',
};

/** All names of reports on the command line, the short ones first. */
export const REPORT_NAMES: readonly string[] = [...Object.keys(REPORT_PATHS), ...Object.keys(CONTRACT_NAMES)];

/** The report with one of `REPORT_NAMES`. */
export function reportNamed(name: string): ReportName {
  return CONTRACT_NAMES[name] ?? (name as ReportName);
}
