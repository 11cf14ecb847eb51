import type { ReportName } from '@keytally/contract/reports';
import { type AsOf, REPORTS } from './report-names.ts';

/** A report, or the list of clients. */
export type ValueReader = ReportName | 'client-list';

const OF_LIST: AsOf = { when: () => 'in its newest record, whatever the days are', counted: () => '' };

/** What is computed from all records of a user, whatever the day. */
export const COMPUTED: ReadonlySet<string> = new Set([
  'dateInstalled',
  'dateLastSeen',
  'lifetimeSessionCount',
  'lifetimeRuntimeMinutes',
  'lifetimeEventUsage',
  'clientId',
]);

/** What is read, and by which report. */
interface ReadValue {
  readonly report: ValueReader;
  /** The last day of the range, as the reader sees days. */
  readonly lastDay: string;
  /** A computed one is of the whole lifetime, whatever the day. */
  readonly property?: string | undefined;
}

/** When a user has the value that counts: `at the end of 31 Oct 2025`, `on its first day`. */
export function valueWhen({ report, lastDay, property }: ReadValue): string {
  return property !== undefined && COMPUTED.has(property)
    ? 'over its whole lifetime'
    : asOf(report).when(lastDay);
}

/** What counts with that value, in a sentence. */
export function countsThere({ report, lastDay }: Pick<ReadValue, 'report' | 'lastDay'>): string {
  return asOf(report).counted(lastDay);
}

function asOf(reader: ValueReader): AsOf {
  return reader === 'client-list' ? OF_LIST : REPORTS[reader].asOf;
}
