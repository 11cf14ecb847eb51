import type { ReportName } from '@keytally/contract/reports';

/** As of when a report reads the recorded properties of a user, and what else of the user counts with that value. */
export interface AsOf {
  /** Behind "its value". */
  readonly when: (lastDay: string) => string;
  readonly counted: (lastDay: string) => string;
}

interface Described {
  readonly title: string;
  /** What is counted. */
  readonly counts: string;
  readonly asOf: AsOf;
}

const atTheEnd = (counted: AsOf['counted']): AsOf => ({ when: (day) => `at the end of ${day}`, counted });
const ofLifetimes = atTheEnd(
  (day) =>
    `All uses of its lifetime count there, also those before it had this value, and those after ${day}.`,
);
const ofTheseDays = atTheEnd(
  () => 'All of its uses in these days count there, also those before it had this value.',
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

const OF_LIFETIMES =
  'The days choose the users, those who were active in them. What is counted is all that these users ever did.';
const OF_LOSSES =
  'The days choose the users, those who were lost in them. What is counted is all that these users had done by then.';

/**
 * What the reports are called for people, what they count, and as of when they read properties. The one place that says it: the dialogs, the
 * line above a report, files, shared pages and the command take it from here.
 */
export const REPORTS: Readonly<Record<ReportName, Described>> = {
  'basic-table': {
    title: 'Events',
    counts: 'Uses of events in these days, and the values that came with them. Averages are over all users.',
    asOf: ofTheseDays,
  },
  'basic-timeline': {
    title: 'Timeline',
    counts: 'Uses of events, or their values, in each period of these days.',
    asOf: ofTheseDays,
  },
  'lifetime-table': { title: 'Lifetime', counts: OF_LIFETIMES, asOf: ofLifetimes },
  'lifetime-histogram': {
    title: 'Histogram',
    counts: `How many users used an event how often. ${OF_LIFETIMES}`,
    asOf: ofLifetimes,
  },
  'advanced-full': {
    title: 'Full report',
    counts: 'Uses and users of events in these days, of events in advanced mode only.',
    asOf: ofTheseDays,
  },
  'users-by-status': {
    title: 'Users by status',
    counts: 'Users by whether they are new, stay, come back or stay away. A user counts once in each period.',
    asOf: ofPeriods,
  },
  'current-users-by-status': {
    title: 'Users by status, up to today',
    counts: 'Users by status since the first day.',
    asOf: ofPeriods,
  },
  'churn-and-engagement': {
    title: 'Engagement',
    counts: 'Of the users who first came in each period, how many were not lost so many periods later.',
    asOf: { when: () => 'on its first day', counted: later },
  },
  'usage-distribution': {
    title: 'How much is used',
    counts: 'Users by active days, sessions and runtime in these days.',
    asOf: atTheEnd(() => 'All that it did in these days counts there, also from before it had this value.'),
  },
  stickiness: {
    title: 'Stickiness',
    counts: 'Users by the number of days on which they were active in a period.',
    asOf: ofPeriods,
  },
  trends: {
    title: 'Trends',
    counts: 'Uses, users and values of events in each period, of events in advanced mode only.',
    asOf: ofPeriods,
  },
  'lost-users-table': { title: 'Lifetime of lost users', counts: OF_LOSSES, asOf: ofLosses },
  'lost-users-histogram': {
    title: 'Histogram of lost users',
    counts: `How many users had used an event how often. ${OF_LOSSES}`,
    asOf: ofLosses,
  },
  retention: {
    title: 'Retention',
    counts: 'Of the users who entered in each period, how many came so many periods later.',
    asOf: { when: () => 'on the day on which it entered', counted: later },
  },
  'conversion-funnel': {
    title: 'Funnel',
    counts:
      'Of the users who began in these days, how many came to each step in time. A user counts once, with the attempt that came farthest.',
    asOf: { when: () => 'on the day on which it began', counted: later },
  },
  paths: {
    title: 'Paths',
    counts:
      'What users did next after an event, or last before it, of events in advanced mode only. A user has one path, which begins with its first use in these days or, before, with its last one.',
    asOf: { when: () => 'on the day on which its path begins', counted: later },
  },
  'hours-of-week': {
    title: 'Hours of the week',
    counts:
      'Uses and users in each hour of the week, on all of these days together, of events in advanced mode only.',
    asOf: ofTheseDays,
  },
};
