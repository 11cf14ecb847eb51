import type { ReportName } from '@keytally/contract/reports';

/** As of when a report reads the recorded properties of a user, and what else of the user counts with that value. */
interface AsOf {
  /** Behind "its value". */
  readonly when: (lastDay: string) => string;
  readonly counted: (lastDay: string) => string;
}

const atTheEnd = (counted: AsOf['counted']): AsOf => ({ when: (day) => `at the end of ${day}`, counted });
const ofLifetimes = atTheEnd(
  (day) =>
    `All uses of its lifetime count there, also those before it had this value, and those after ${day}.`,
);
const ofLosses: AsOf = {
  when: () => 'on its last active day before the loss',
  counted: () => 'All that it had used by then counts there, also from before it had this value.',
};
const ofPeriods: AsOf = {
  when: () => 'at the end of the period',
  counted: () => 'In another period it may be in another segment.',
};
const later = () => 'What it does later counts there too, whatever its value is then.';

/** A report, or the list of clients. */
export type ValueReader = ReportName | 'client-list';

/** The one place that says it: the dialogs, the line above a report, files, shared pages and the command take it from here. */
const AS_OF: Readonly<Record<ValueReader, AsOf>> = {
  'client-list': { when: () => 'in its newest record, whatever the days are', counted: () => '' },
  'basic-table': ofLifetimes,
  'basic-timeline': ofLifetimes,
  'lifetime-table': ofLifetimes,
  'lifetime-histogram': ofLifetimes,
  'advanced-full': atTheEnd(
    () => 'All of its uses in these days count there, also those before it had this value.',
  ),
  'usage-distribution': atTheEnd(
    () => 'All that it did in these days counts there, also from before it had this value.',
  ),
  'users-by-status': ofPeriods,
  'current-users-by-status': ofPeriods,
  stickiness: ofPeriods,
  'lost-users-table': ofLosses,
  'lost-users-histogram': ofLosses,
  'churn-and-engagement': { when: () => 'on its first day', counted: later },
  retention: { when: () => 'on the day on which it entered', counted: later },
  'conversion-funnel': { when: () => 'on the day on which it began', counted: later },
};

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
export interface ReadValue {
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
    : AS_OF[report].when(lastDay);
}

/** What counts with that value, in a sentence. */
export function countsThere({ report, lastDay }: Pick<ReadValue, 'report' | 'lastDay'>): string {
  return AS_OF[report].counted(lastDay);
}
