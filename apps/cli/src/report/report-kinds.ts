import { type ReportName as ContractName, reportOperations } from '@keytally/contract/reports';

interface Kind {
  readonly contractName: ContractName;
  /** The flags that it takes beside its days. */
  readonly takes: readonly string[];
}

/** The reports by their short names. */
export const REPORTS = {
  table: { contractName: 'basic-table', takes: ['segmentUses'] },
  timeline: { contractName: 'basic-timeline', takes: ['event', 'by', 'values', 'per', 'segmentUses'] },
  lifetime: { contractName: 'lifetime-table', takes: ['event', 'filter', 'segment', 'segmentUses', 'group'] },
  histogram: { contractName: 'lifetime-histogram', takes: ['event', 'filter', 'group', 'bins', 'measure'] },
  full: { contractName: 'advanced-full', takes: ['event', 'filter', 'segment', 'segmentUses'] },
  users: {
    contractName: 'users-by-status',
    takes: ['by', 'status', 'lostAfter', 'lostOn', 'level', 'filter', 'group', 'today'],
  },
  engagement: {
    contractName: 'churn-and-engagement',
    takes: ['by', 'lostAfter', 'segment', 'filter', 'group', 'today'],
  },
  retention: {
    contractName: 'retention',
    takes: ['by', 'event', 'return', 'every', 'orLater', 'periods', 'segment', 'filter', 'group', 'today'],
  },
  stickiness: {
    contractName: 'stickiness',
    takes: ['by', 'event', 'segment', 'filter', 'group', 'today'],
  },
  lost: {
    contractName: 'lost-users-table',
    takes: ['lostAfter', 'lostOn', 'event', 'segment', 'filter', 'group', 'today'],
  },
  'lost-histogram': {
    contractName: 'lost-users-histogram',
    takes: ['lostAfter', 'lostOn', 'event', 'bins', 'measure', 'filter', 'group', 'today'],
  },
  funnel: {
    contractName: 'conversion-funnel',
    takes: ['step', 'within', 'segment', 'filter', 'group', 'today'],
  },
  distribution: { contractName: 'usage-distribution', takes: ['filter', 'group', 'today'] },
  'users-now': {
    contractName: 'current-users-by-status',
    takes: ['status', 'lostAfter', 'lostOn', 'level', 'filter', 'group', 'today'],
  },
} as const satisfies Readonly<Record<string, Kind>>;

export type ReportName = keyof typeof REPORTS;

/** A flag that some reports take. */
export type ReportFlag = (typeof REPORTS)[ReportName]['takes'][number];

const SHORT_NAMES = Object.keys(REPORTS) as ReportName[];

/** All names of reports on the command line, the short ones first. */
export const REPORT_NAMES: readonly string[] = [
  ...new Set([...SHORT_NAMES, ...SHORT_NAMES.map((name) => REPORTS[name].contractName)]),
];

/** The report with one of `REPORT_NAMES`. */
export function reportNamed(name: string): ReportName {
  return SHORT_NAMES.find((short) => REPORTS[short].contractName === name) ?? (name as ReportName);
}

/** The operation that answers a report. */
export function operationOfReport(name: ReportName) {
  return reportOperations[REPORTS[name].contractName];
}
