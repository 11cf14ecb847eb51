import type { ReportRequests } from '@keytally/contract/reports';
import type { ReportName } from '../../api/report-name.ts';
import { countDays } from '../../ui/format/day.ts';
import type { Days } from '../range/range.ts';
import type { Asked, Question } from './question.ts';

/** The fields of each request beside its days, and the part of a question that each is. */
const FIELDS: Readonly<Record<ReportName, Readonly<Record<string, keyof Asked>>>> = {
  'basic-table': {},
  'basic-timeline': { dateSplit: 'dateSplit', dataView: 'dataView', divisor: 'divisor', events: 'events' },
  'lifetime-table': {
    groupBy: 'groupBy',
    globalFilters: 'globalFilters',
    events: 'events',
    segmentBy: 'segmentBy',
    segments: 'segments',
    categorizeEvents: 'categorizeEvents',
    sort: 'sort',
    page: 'page',
  },
  'lifetime-histogram': {
    groupBy: 'groupBy',
    globalFilters: 'globalFilters',
    events: 'events',
    lowerBounds: 'lowerBounds',
    binUpperBounds: 'binUpperBounds',
  },
  'advanced-full': {
    globalFilters: 'globalFilters',
    segmentBy: 'segmentBy',
    segments: 'segments',
    sort: 'segmentSort',
    sortDirection: 'segmentDirection',
    events: 'events',
  },
};

/** Reports that must be told which events. */
const NEED_EVENTS: readonly ReportName[] = ['basic-timeline', 'lifetime-histogram'];

/** The request of a report, or `undefined` while the question has none of the events that it needs. */
export function bodyOf<Kind extends ReportName>(
  kind: Kind,
  question: Question,
  days: Days,
): ReportRequests[Kind] | undefined {
  const asked = kind === 'basic-timeline' ? timelineOf(question, days) : question;
  if (NEED_EVENTS.includes(kind) && !asked.events?.length) return undefined;
  const fields = Object.entries(FIELDS[kind])
    .map(([field, part]) => [field, asked[part]] as const)
    .filter(([, value]) => value !== undefined);
  const body = { startDate: days.from, stopDate: days.to, ...Object.fromEntries(fields) };
  // The parts fit the schemas of these very fields: see the round trip in the tests.
  return body as ReportRequests[Kind];
}

/** The question that a request asks. */
export function questionOf<Kind extends ReportName>(
  kind: Kind,
  body: ReportRequests[Kind],
  product: string,
): Question {
  const parts = Object.entries(FIELDS[kind])
    .map(([field, part]) => [part, body[field as keyof typeof body]])
    .filter(([, value]) => value !== undefined);
  const range = { from: body.startDate, to: body.stopDate };
  return { product, range, ...(Object.fromEntries(parts) as Asked) };
}

/** Over a year weeks, so that a chart can be read. The timeline takes 50 plain events, and no combinations. */
function timelineOf(question: Question, { from, to }: Days): Asked {
  const events = question.events?.filter((event) => 'name' in event).slice(0, 50);
  return {
    dateSplit: countDays(from, to) > 366 ? 'week' : 'day',
    dataView: 'usageCounts',
    ...question,
    ...(events && { events }),
  };
}
