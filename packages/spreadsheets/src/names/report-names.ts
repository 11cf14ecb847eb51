import type { ReportName } from '@keytally/contract/reports';

interface Described {
  readonly title: string;
  /** What is counted. */
  readonly counts: string;
}

const OF_LIFETIMES =
  'The days choose the users, those who were active in them. What is counted is all that these users ever did.';
const OF_LOSSES =
  'The days choose the users, those who were lost in them. What is counted is all that these users had done by then.';

/** What the reports are called in files for people, and what they count. */
export const REPORTS: Readonly<Record<ReportName, Described>> = {
  'basic-table': {
    title: 'Events',
    counts: 'Uses of events in these days, and the values that came with them. Averages are over all users.',
  },
  'basic-timeline': {
    title: 'Timeline',
    counts: 'Uses of events, or their values, in each period of these days.',
  },
  'lifetime-table': { title: 'Lifetime', counts: OF_LIFETIMES },
  'lifetime-histogram': {
    title: 'Histogram',
    counts: `How many users used an event how often. ${OF_LIFETIMES}`,
  },
  'advanced-full': {
    title: 'Full report',
    counts: 'Uses and users of events in these days, of events in advanced mode only.',
  },
  'users-by-status': {
    title: 'Users by status',
    counts: 'Users by whether they are new, stay, come back or stay away. A user counts once in each period.',
  },
  'current-users-by-status': {
    title: 'Users by status, up to today',
    counts: 'Users by status since the first day.',
  },
  'churn-and-engagement': {
    title: 'Engagement',
    counts: 'Of the users who first came in each period, how many were not lost so many periods later.',
  },
  'usage-distribution': {
    title: 'How much is used',
    counts: 'Users by active days, sessions and runtime in these days.',
  },
  stickiness: {
    title: 'Stickiness',
    counts: 'Users by the number of days on which they were active in a period.',
  },
  'lost-users-table': { title: 'Lifetime of lost users', counts: OF_LOSSES },
  'lost-users-histogram': {
    title: 'Histogram of lost users',
    counts: `How many users had used an event how often. ${OF_LOSSES}`,
  },
  retention: {
    title: 'Retention',
    counts: 'Of the users who entered in each period, how many came so many periods later.',
  },
  'conversion-funnel': {
    title: 'Funnel',
    counts:
      'Of the users who began in these days, how many came to each step in time. A user counts once, with the attempt that came farthest.',
  },
};
