import type { ReportName as ContractName } from '@keytally/contract/reports';
import type { ReportName } from '../../api/report-name.ts';
import type { Days } from '../range/range.ts';
import {
  engagementOf,
  lossesOf,
  pathsOf,
  type Sent,
  splitOf,
  stickinessOf,
  timelineOf,
  trendsOf,
  usersOf,
  usesOf,
} from './completed.ts';
import { BY_ONE, DIVISION, type Question } from './question.ts';

type Fields = Readonly<Record<string, keyof Sent>>;

/** What a question of a screen asks of a report. */
interface AskedReport {
  /** The screen that shows it. */
  readonly path: string;
  readonly label: string;
  /** Where a screen shows several reports, which of its numbers are those of one that is not the usual one. */
  readonly show?: string;
  /** The fields of its request beside its days, and what each is filled from. */
  readonly fields: Fields;
  /** What it must be told. */
  readonly needs?: 'events' | 'steps' | 'event';
  /** What it needs and the question leaves open, or says in another way. */
  readonly completed?: (question: Question, days: Days) => Sent;
}

/** Fields that are called as the part of a question that fills them. */
function same(...parts: readonly (keyof Sent)[]): Fields {
  return Object.fromEntries(parts.map((part) => [part, part]));
}

/** What chooses users. */
const FILTERS = ['globalFilters', 'conditions'] as const;

const LIFETIME_TABLE: Fields = same(
  'groupBy',
  ...FILTERS,
  'useConditions',
  'events',
  ...BY_ONE,
  'categorizeEvents',
  'sort',
  'page',
);

const LIFETIME_HISTOGRAM: Fields = same(
  'groupBy',
  ...FILTERS,
  'useConditions',
  'events',
  'lowerBounds',
  'binUpperBounds',
);

const LOSSES: Fields = same('daysUntilDeclaredLost', 'dateReportedLost');

const ASKED_REPORTS: Readonly<Record<ReportName, AskedReport>> = {
  'basic-table': {
    path: '/events',
    label: 'Events',
    fields: same(...FILTERS, 'useConditions', 'segmentBy', 'segments'),
    completed: usesOf,
  },
  'basic-timeline': {
    path: '/timeline',
    label: 'Timeline',
    fields: same(
      'dateSplit',
      'dataView',
      'divisor',
      'events',
      ...FILTERS,
      'useConditions',
      'segmentBy',
      'segments',
    ),
    needs: 'events',
    completed: timelineOf,
  },
  'lifetime-table': {
    path: '/lifetime',
    label: 'Lifetime',
    fields: LIFETIME_TABLE,
  },
  'lifetime-histogram': {
    path: '/histogram',
    label: 'Histogram',
    fields: LIFETIME_HISTOGRAM,
    needs: 'events',
  },
  'lost-users-table': {
    path: '/lifetime',
    label: 'Lifetime',
    fields: { ...LOSSES, ...LIFETIME_TABLE },
    completed: lossesOf,
  },
  'lost-users-histogram': {
    path: '/histogram',
    label: 'Histogram',
    fields: { ...LOSSES, ...LIFETIME_HISTOGRAM },
    needs: 'events',
    completed: lossesOf,
  },
  'advanced-full': {
    path: '/full-report',
    label: 'Full report',
    fields: {
      ...same(...FILTERS, 'useConditions', ...BY_ONE),
      sort: 'segmentSort',
      sortDirection: 'segmentDirection',
      ...same('events'),
    },
  },
  'users-by-status': {
    path: '/users',
    label: 'Users',
    fields: {
      ...same('dateSplit', 'clientStatus'),
      ...LOSSES,
      ...same('groupBy', ...FILTERS, 'levels'),
    },
    completed: usersOf,
  },
  stickiness: {
    path: '/users',
    label: 'Users',
    show: 'stickiness',
    fields: same('dateSplit', 'groupBy', ...FILTERS),
    completed: stickinessOf,
  },
  'usage-distribution': {
    path: '/users',
    label: 'Users',
    show: 'activeDays',
    fields: same('groupBy', ...FILTERS),
  },
  retention: {
    path: '/retention',
    label: 'Retention',
    fields: same(
      'dateSplit',
      'periods',
      'startEvents',
      'returnEvents',
      'startUseConditions',
      'returnUseConditions',
      'entry',
      'returning',
      'groupBy',
      ...FILTERS,
      ...DIVISION,
    ),
    completed: splitOf,
  },
  'churn-and-engagement': {
    path: '/retention',
    label: 'Retention',
    show: 'engaged',
    fields: same('daysUntilDeclaredLost', 'dateSplit', 'groupBy', ...FILTERS, ...BY_ONE),
    completed: engagementOf,
  },
  'conversion-funnel': {
    path: '/funnel',
    label: 'Funnel',
    fields: {
      steps: 'steps',
      order: 'stepOrder',
      ...same('exclusions', 'conversionWindow'),
      dateSplit: 'funnelSplit',
      ...same('groupBy', ...FILTERS, ...DIVISION),
    },
    needs: 'steps',
  },
  paths: {
    path: '/paths',
    label: 'Paths',
    fields: {
      ...same('event', 'direction', 'maxSteps'),
      window: 'conversionWindow',
      ...same('groupBy', ...FILTERS, 'useConditions', 'events', ...DIVISION),
    },
    needs: 'event',
    completed: pathsOf,
  },
  'hours-of-week': {
    path: '/when',
    label: 'When',
    fields: same('groupBy', ...FILTERS, 'useConditions', 'events', ...DIVISION),
  },
  trends: {
    path: '/trends',
    label: 'Trends',
    fields: {
      dateSplit: 'trendSplit',
      ...same('lines', 'formulas', 'groupBy', ...FILTERS, ...DIVISION),
    },
    completed: trendsOf,
  },
};

export function askedReport(name: ContractName): AskedReport {
  return ASKED_REPORTS[onScreens(name)];
}

/** Users up to now are those of a range that ends today. */
export function onScreens(name: ContractName): ReportName {
  return name === 'current-users-by-status' ? 'users-by-status' : name;
}
