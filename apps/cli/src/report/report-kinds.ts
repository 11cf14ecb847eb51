import { MOST_TIMELINE_EVENTS, type ReportName } from '@keytally/contract/reports';
import {
  type AskedFunnel,
  type AskedPaths,
  openWords,
  pathsWords,
  stepsWords,
} from '@keytally/spreadsheets/names';
import type { GridRule } from './cohort-grid.ts';
import { type Asked, inRange, measuresOf, periodsOf, splitOf } from './request/asked.ts';
import { calendarSplit } from './request/calendar-split.ts';
import { funnelRequestOf } from './request/funnel.ts';
import { pathsRequestOf } from './request/paths.ts';
import type { ReportFlag } from './request/question-flags.ts';
import { trendsRequestOf } from './request/trends.ts';
import {
  currentUsersRequestOf,
  engagementRequestOf,
  lostRequestOf,
  retentionRequestOf,
  todayOf,
  usersRequestOf,
} from './request/users.ts';
import { requireEvents, whereField } from './request/where.ts';

/** All that the command knows of a kind of report. */
interface Kind {
  /** What people type for it. */
  readonly short: string;
  /** The flags that it takes beside its days. */
  readonly takes: readonly ReportFlag[];
  /** What the flags ask for. */
  readonly request: (asked: Asked) => object | Promise<object>;
  /** The column that bars are drawn of, if its rows are periods, bins or steps. */
  readonly bars?: string;
  /** What readers of its table should know. */
  readonly notes?: (body: unknown) => readonly string[];
  /** How its cells are shown as a grid. */
  readonly grid?: GridRule;
  /** Its rows are the uses of events in its days: what was not used, and how they grew, can stand beside them. */
  readonly isOfEvents?: true;
  /** In a wide terminal several events stand beside each other, with a column for each period. */
  readonly isSpread?: true;
  /** Its first column is a period, if it is split into any. */
  readonly isByPeriod?: true;
  /** Its rows are bins, named by a measure and a label. */
  readonly isHistogram?: true;
  /** Its days choose the users, and its counts are of all that these users ever did. */
  readonly isOfLifetimes?: true;
  /** It has segments of uses only. */
  readonly isOfUses?: true;
  /** Its columns are called as in the API: elsewhere `active` are all users of a report. */
  readonly isOfStatuses?: true;
}

/** How users are divided in reports that follow them. */
const DIVISION = ['segment', 'segmentCohorts', 'largest', 'overall', 'secondSegment'] as const;

/** The kinds of reports, in the order of the help. */
export const KINDS: Readonly<Record<ReportName, Kind>> = {
  'basic-table': {
    short: 'table',
    takes: ['filter', 'where', 'whereUses', 'segmentUses'],
    request: ({ days, users, uses, ofUses }) => ({ ...days, ...users, ...uses, ...ofUses }),
    isOfEvents: true,
    isOfUses: true,
  },
  'basic-timeline': {
    short: 'timeline',
    takes: ['event', 'by', 'values', 'per', 'filter', 'where', 'whereUses', 'segmentUses'],
    request: async ({ flags, days, users, uses, ofUses, eventsOrAll }) => ({
      ...days,
      ...users,
      ...uses,
      ...periodsOf(flags, days),
      ...(await eventsOrAll(MOST_TIMELINE_EVENTS)),
      ...ofUses,
    }),
    bars: 'value',
    isSpread: true,
    isByPeriod: true,
    isOfUses: true,
  },
  'lifetime-table': {
    short: 'lifetime',
    takes: ['event', 'filter', 'where', 'whereUses', 'segment', 'segmentCohorts', 'segmentUses', 'group'],
    request: inRange,
    isOfLifetimes: true,
  },
  'lifetime-histogram': {
    short: 'histogram',
    takes: ['event', 'filter', 'where', 'whereUses', 'group', 'bins', 'measure'],
    request: histogramRequestOf,
    bars: 'value',
    isHistogram: true,
    isOfLifetimes: true,
  },
  'advanced-full': {
    short: 'full',
    takes: ['event', 'filter', 'where', 'whereUses', 'segment', 'segmentCohorts', 'segmentUses'],
    request: inRange,
  },
  'users-by-status': {
    short: 'users',
    takes: [
      'by',
      'status',
      'lostAfter',
      'lostOn',
      'segmentCohorts',
      'level',
      'filter',
      'where',
      'group',
      'today',
    ],
    request: ({ flags, days, users, labels }) => ({ ...days, ...users, ...usersRequestOf(flags, labels) }),
    isByPeriod: true,
    isOfStatuses: true,
  },
  'churn-and-engagement': {
    short: 'engagement',
    takes: ['by', 'lostAfter', 'segment', 'segmentCohorts', 'filter', 'where', 'group', 'today'],
    request: ({ flags, days, users, segments }) => ({
      ...days,
      ...users,
      ...engagementRequestOf(flags),
      ...segments,
    }),
    grid: {
      rows: ['segment'],
      cell: 'engaged %',
      note: 'Percent of the users of each row who were engaged, not lost, so many periods after they came.',
    },
  },
  retention: {
    short: 'retention',
    takes: [
      'by',
      'event',
      'return',
      'every',
      'orLater',
      'periods',
      ...DIVISION,
      'filter',
      'where',
      'whereUses',
      'whereReturn',
      'group',
      'today',
    ],
    request: async ({ flags, days, users, labels, segments, eventsNamed }) => {
      requireEvents('--where-uses', flags.whereUses, { named: flags.event, events: '--event' });
      requireEvents('--where-return', flags.whereReturn, { named: flags.return, events: '--return' });
      return {
        ...days,
        ...users,
        ...segments,
        ...whereField('startUseConditions', '--where-uses', flags.whereUses, labels),
        ...whereField('returnUseConditions', '--where-return', flags.whereReturn, labels),
        ...(await eventsNamed(flags.event, 'startEvents')),
        ...(await eventsNamed(flags.return, 'returnEvents')),
        ...retentionRequestOf(flags),
      };
    },
    grid: {
      rows: ['segment', 'second segment', 'cohort', 'users'],
      cell: 'percent',
      note: 'Percent of the users of each row who came back so many periods later.',
    },
  },
  stickiness: {
    short: 'stickiness',
    takes: ['by', 'event', ...DIVISION, 'filter', 'where', 'whereUses', 'group', 'today'],
    request: async ({ flags, days, users, uses, segments, eventsNamed }) => {
      requireEvents('--where-uses', flags.whereUses, { named: flags.event, events: '--event' });
      return {
        ...days,
        ...users,
        ...uses,
        ...segments,
        ...(await eventsNamed(flags.event, 'events')),
        dateSplit: calendarSplit(flags) ?? 'week',
        ...todayOf(flags),
      };
    },
    isByPeriod: true,
  },
  'lost-users-table': {
    short: 'lost',
    takes: [
      'lostAfter',
      'lostOn',
      'event',
      'segment',
      'segmentCohorts',
      'filter',
      'where',
      'whereUses',
      'group',
      'today',
    ],
    request: async (asked) => ({ ...(await inRange(asked)), ...lostRequestOf(asked.flags) }),
  },
  'lost-users-histogram': {
    short: 'lost-histogram',
    takes: [
      'lostAfter',
      'lostOn',
      'event',
      'bins',
      'measure',
      'filter',
      'where',
      'whereUses',
      'group',
      'today',
    ],
    request: async (asked) => ({ ...(await histogramRequestOf(asked)), ...lostRequestOf(asked.flags) }),
    bars: 'value',
    isHistogram: true,
  },
  'conversion-funnel': {
    short: 'funnel',
    takes: [
      'step',
      'anyOrder',
      'exclude',
      'within',
      'by',
      ...DIVISION,
      'filter',
      'where',
      'whereStep',
      'whereExclude',
      'group',
      'today',
    ],
    request: async ({ flags, days, users, labels, segments, find }) => ({
      ...days,
      ...users,
      ...segments,
      ...(await funnelRequestOf(flags, labels, find)),
    }),
    bars: 'users',
    notes: funnelNotes,
    isByPeriod: true,
  },
  trends: {
    short: 'trends',
    takes: ['line', 'formula', 'whereLine', 'by', ...DIVISION, 'filter', 'where', 'group', 'today'],
    request: async ({ flags, days, users, labels, segments, find }) => ({
      ...days,
      ...users,
      ...segments,
      dateSplit: flags.by ?? splitOf(days),
      ...(await trendsRequestOf(flags, labels, find)),
    }),
    isSpread: true,
  },
  paths: {
    short: 'paths',
    takes: [
      'event',
      'direction',
      'steps',
      'within',
      'only',
      ...DIVISION,
      'filter',
      'where',
      'whereUses',
      'group',
      'today',
    ],
    request: async (asked) => ({
      ...asked.days,
      ...asked.users,
      ...asked.uses,
      ...asked.segments,
      ...(await pathsRequestOf(asked)),
    }),
    bars: 'users',
    notes: pathsNotes,
  },
  'usage-distribution': {
    short: 'distribution',
    takes: ['filter', 'where', 'group', 'today'],
    request: ({ flags, days, users }) => ({ ...days, ...users, ...todayOf(flags) }),
    bars: 'users',
    notes: () => [
      'Runtime is in hours and minutes. --format csv also has how the users of each bin spread over the others.',
    ],
  },
  'current-users-by-status': {
    short: 'users-now',
    takes: ['status', 'lostAfter', 'lostOn', 'segmentCohorts', 'level', 'filter', 'where', 'group', 'today'],
    request: ({ flags, days: { startDate }, users, labels }) => ({
      startDate,
      ...users,
      ...currentUsersRequestOf(flags, labels),
    }),
    isOfStatuses: true,
  },
  'hours-of-week': {
    short: 'hours',
    takes: ['event', ...DIVISION, 'filter', 'where', 'whereUses', 'group', 'today'],
    request: async ({ flags, days, users, uses, segments, eventsNamed }) => ({
      ...days,
      ...users,
      ...uses,
      ...segments,
      ...(await eventsNamed(flags.event, 'events')),
      ...todayOf(flags),
    }),
    grid: {
      rows: ['segment', 'second segment', 'hour'],
      columns: {
        of: 'weekday',
        heads: { 1: 'Mon', 2: 'Tue', 3: 'Wed', 4: 'Thu', 5: 'Fri', 6: 'Sat', 7: 'Sun' },
      },
      cell: 'uses',
      note: 'Uses in each hour of each weekday. --format csv also has the users, and how often each hour came.',
    },
  },
};

async function histogramRequestOf({ flags, days, users, uses, eventsOrAll }: Asked): Promise<object> {
  return { ...days, ...users, ...uses, ...(await eventsOrAll(100)), ...measuresOf(flags) };
}

function funnelNotes(body: unknown): readonly string[] {
  const { dateSplit, ...asked } = body as AskedFunnel & { readonly dateSplit?: string };
  return [
    `${dateSplit === undefined ? 'Times are seconds. ' : ''}A user counts once, with the attempt that came farthest.`,
    ...(dateSplit === undefined
      ? []
      : [`It is in the ${dateSplit} in which this began. Without --by there is a row for each step.`]),
    stepsWords(asked),
    `open: ${openWords(asked.conversionWindow)}`,
  ];
}

function pathsNotes(body: unknown): readonly string[] {
  return [
    pathsWords(body as AskedPaths),
    'A row without an event to go to is of paths that ended; one without any event is of the other edges together.',
  ];
}

const NAMES = Object.keys(KINDS) as ReportName[];

/** All names of reports on the command line, the short ones first. */
export const REPORT_NAMES: readonly string[] = [...new Set([...NAMES.map(shortOf), ...NAMES])];

/** What people type for a report; its name if only a newer server knows it. */
export function shortOf(name: ReportName): string {
  return Object.hasOwn(KINDS, name) ? KINDS[name].short : name;
}

/** The report with one of `REPORT_NAMES`. */
export function reportNamed(name: string): ReportName {
  return NAMES.find((one) => KINDS[one].short === name) ?? (name as ReportName);
}
