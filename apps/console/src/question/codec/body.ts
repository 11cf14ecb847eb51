import type { Schema } from '@keytally/client';
import { askedDays } from '@keytally/contract/relative-days';
import type { ReportRequests } from '@keytally/contract/reports';
import type { ReportName } from '../../api/report-name.ts';
import { countDays } from '../../ui/format/day.ts';
import type { Days } from '../range/range.ts';
import { dividesUses } from './divides-uses.ts';
import type { Asked, Question } from './question.ts';

/** What goes into requests: the parts of a question, and what a screen makes of them. */
interface Sent extends Omit<Asked, 'segmentBy'> {
  readonly segmentBy?: Schema<'CohortSegmentBy'>;
  readonly clientStatus?: Schema<'UserStatusList'>;
  readonly levels?: Schema<'Levels'>;
}

type Fields = Readonly<Record<string, keyof Sent>>;

const LIFETIME_TABLE: Fields = {
  groupBy: 'groupBy',
  globalFilters: 'globalFilters',
  events: 'events',
  segmentBy: 'segmentBy',
  segments: 'segments',
  categorizeEvents: 'categorizeEvents',
  sort: 'sort',
  page: 'page',
};

const LIFETIME_HISTOGRAM: Fields = {
  groupBy: 'groupBy',
  globalFilters: 'globalFilters',
  events: 'events',
  lowerBounds: 'lowerBounds',
  binUpperBounds: 'binUpperBounds',
};

const LOSSES: Fields = {
  daysUntilDeclaredLost: 'daysUntilDeclaredLost',
  dateReportedLost: 'dateReportedLost',
};

/** The fields of each request beside its days, and what each is filled from. */
const FIELDS: Readonly<Record<ReportName, Fields>> = {
  'basic-table': { segmentBy: 'segmentBy', segments: 'segments' },
  'basic-timeline': {
    dateSplit: 'dateSplit',
    dataView: 'dataView',
    divisor: 'divisor',
    events: 'events',
    segmentBy: 'segmentBy',
    segments: 'segments',
  },
  'lifetime-table': LIFETIME_TABLE,
  'lifetime-histogram': LIFETIME_HISTOGRAM,
  'lost-users-table': { ...LOSSES, ...LIFETIME_TABLE },
  'lost-users-histogram': { ...LOSSES, ...LIFETIME_HISTOGRAM },
  'advanced-full': {
    globalFilters: 'globalFilters',
    segmentBy: 'segmentBy',
    segments: 'segments',
    sort: 'segmentSort',
    sortDirection: 'segmentDirection',
    events: 'events',
  },
  'users-by-status': {
    dateSplit: 'dateSplit',
    clientStatus: 'clientStatus',
    ...LOSSES,
    groupBy: 'groupBy',
    globalFilters: 'globalFilters',
    levels: 'levels',
  },
  stickiness: { dateSplit: 'dateSplit', groupBy: 'groupBy', globalFilters: 'globalFilters' },
  'usage-distribution': { groupBy: 'groupBy', globalFilters: 'globalFilters' },
  retention: {
    dateSplit: 'dateSplit',
    periods: 'periods',
    startEvents: 'startEvents',
    returnEvents: 'returnEvents',
    entry: 'entry',
    returning: 'returning',
    groupBy: 'groupBy',
    globalFilters: 'globalFilters',
    segmentBy: 'segmentBy',
    segments: 'segments',
  },
  'conversion-funnel': {
    steps: 'steps',
    conversionWindow: 'conversionWindow',
    groupBy: 'groupBy',
    globalFilters: 'globalFilters',
    segmentBy: 'segmentBy',
    segments: 'segments',
  },
  'churn-and-engagement': {
    daysUntilDeclaredLost: 'daysUntilDeclaredLost',
    dateSplit: 'dateSplit',
    groupBy: 'groupBy',
    globalFilters: 'globalFilters',
    segmentBy: 'segmentBy',
    segments: 'segments',
  },
};

/** Reports that must be told which events, and what tells them. */
const NEEDED: Readonly<Partial<Record<ReportName, 'events' | 'steps'>>> = {
  'basic-timeline': 'events',
  'lifetime-histogram': 'events',
  'lost-users-histogram': 'events',
  'conversion-funnel': 'steps',
};

/** What a report needs and the question leaves open, or says in another way. */
const COMPLETED: Readonly<Partial<Record<ReportName, (question: Question, days: Days) => Sent>>> = {
  'basic-table': usesOf,
  'basic-timeline': timelineOf,
  'lost-users-table': lossesOf,
  'lost-users-histogram': lossesOf,
  'users-by-status': usersOf,
  stickiness: stickinessOf,
  retention: splitOf,
  'churn-and-engagement': engagementOf,
};

/** The request of a report, or `undefined` while the question has none of the events that it needs. */
export function bodyOf<Kind extends ReportName>(
  kind: Kind,
  question: Question,
  days: Days,
): ReportRequests[Kind] | undefined {
  const sent: Sent = COMPLETED[kind]?.(question, days) ?? question;
  const needed = NEEDED[kind];
  if (needed && !sent[needed]?.length) return undefined;
  const fields = Object.entries(FIELDS[kind])
    .map(([field, part]) => [field, sent[part]] as const)
    .filter(([, value]) => value !== undefined);
  const { from, to } = askedDays(kind, days, sent.dateSplit);
  const body = { startDate: from, stopDate: to, ...Object.fromEntries(fields) };
  // The parts fit the schemas of these very fields: see the round trip in the tests.
  return body as ReportRequests[Kind];
}

/** The periods that a report divides its days into where it is compared with other days. */
export function comparedSplit(kind: ReportName, question: Question, days: Days): Asked['dateSplit'] {
  return kind === 'basic-timeline' ? timelineOf(question, days).dateSplit : undefined;
}

/** The question that a request asks. */
export function questionOf<Kind extends ReportName>(
  kind: Kind,
  body: ReportRequests[Kind],
  product: string,
): Question {
  const { clientStatus, levels, segmentBy, ...parts } = Object.fromEntries(
    Object.entries(FIELDS[kind])
      .map(([field, part]) => [part, body[field as keyof typeof body]])
      .filter(([, value]) => value !== undefined),
  ) as Sent;
  const range = { from: body.startDate, to: body.stopDate };
  const divided = levels?.level1
    ? dividedBy(levels.level1)
    : segmentBy && !isInstallation(segmentBy) && { segmentBy };
  return { product, range, ...parts, ...(divided as Asked) };
}

function dividedBy({ property, segments }: NonNullable<Schema<'Levels'>['level1']>): Asked {
  return { segmentBy: property, ...(segments && { segments }) };
}

/** Uses are divided by what records state; another property was chosen for users. */
function usesOf(question: Question): Question {
  const { segmentBy, segments: _, ...undivided } = question;
  return segmentBy === undefined || dividesUses(segmentBy) ? question : undivided;
}

/** Over a year weeks, so that a chart can be read. The timeline takes 50 plain events, and no combinations. */
function timelineOf(question: Question, { from, to }: Days): Asked {
  const events = question.events?.filter((event) => 'name' in event).slice(0, 50);
  return {
    dateSplit: countDays(from, to) > 366 ? 'week' : 'day',
    dataView: 'usageCounts',
    ...usesOf(question),
    ...(events && { events }),
  };
}

/** The longest ranges in which days or weeks can be told apart. In less than three weeks there is no whole one before. */
const MOST_BY_DAY = 21;
const MOST_BY_WEEK = 184;

/** Users come and go by the week: most stay away on some days. */
function splitOf(question: Question, { from, to }: Days) {
  const count = countDays(from, to);
  const usual = count <= MOST_BY_DAY ? 'day' : count <= MOST_BY_WEEK ? 'week' : 'month';
  return { ...question, dateSplit: question.dateSplit ?? usual } as const;
}

/** The days after which a user is lost, until somebody says otherwise. */
const USUAL_DAYS_UNTIL_LOST = 30;

/** Losses count when they are declared, so that those of all days that are over are final. */
export function lossesOf(question: Question) {
  return {
    daysUntilDeclaredLost: USUAL_DAYS_UNTIL_LOST,
    dateReportedLost: 'dateDeclaredLost',
    ...question,
  } as const;
}

/** All statuses at once. */
function usersOf(question: Question, days: Days): Sent {
  const { segmentBy, segments } = question;
  return {
    ...splitOf(lossesOf(question), days),
    clientStatus: ['new', 'active', 'lost', 'returning', 'resurrected', 'dormant'],
    ...(segmentBy && { levels: { level1: { property: segmentBy, ...(segments && { segments }) } } }),
  };
}

/** The share of a day in its week, where users are shown by days. */
function stickinessOf(question: Question, days: Days): Sent {
  const { dateSplit } = splitOf(question, days);
  return { ...question, dateSplit: dateSplit === 'month' ? 'month' : 'week' };
}

const INSTALLATIONS = {
  day: 'installationDay',
  week: 'installationWeek',
  month: 'installationMonth',
} as const;

/** Whether users are divided only by when they came. */
export function isInstallation(
  segmentBy: Schema<'CohortSegmentBy'>,
): segmentBy is (typeof INSTALLATIONS)['day' | 'week' | 'month'] {
  return Object.values<string>(INSTALLATIONS).includes(segmentBy);
}

/** By the period in which users came, unless they are divided by something else. */
function engagementOf(question: Question, days: Days): Sent {
  const asked = splitOf(question, days);
  return {
    daysUntilDeclaredLost: USUAL_DAYS_UNTIL_LOST,
    segmentBy: INSTALLATIONS[asked.dateSplit],
    ...asked,
  };
}
