import type { Report, ReportKind, ReportRequest } from '@keytally/reports';
import { pair } from '../reports/report-questions.ts';

/** The rows of an answer, in any order; those that count nothing are left out. */
export type Rows = readonly (readonly (string | number)[])[];

/** Days of a question, both of them in it. */
export interface Days {
  readonly startDate: string;
  readonly stopDate: string;
}

export const YEAR: Days = { startDate: '2025-01-01', stopDate: '2025-12-31' };
export const QUARTER: Days = { startDate: '2025-04-01', stopDate: '2025-06-29' };
export const MONTH: Days = { startDate: '2025-06-01', stopDate: '2025-06-30' };

/** The events of a timeline, and the steps of a funnel. */
export const EVENTS = [1, 2, 3].map(pair);

/** How long the steps of a funnel may take together. */
export const FUNNEL_DAYS = 14;

/** A request, and the rows of the report on it. */
export interface PeerQuestion<Kind extends ReportKind = ReportKind> {
  readonly title: string;
  readonly kind: Kind;
  readonly request: ReportRequest<Kind>;
  rowsOf(report: Report<Kind>): Rows;
}

/** The questions, as Keytally is asked. */
export const peerQuestions = {
  'days-of-month': timeline('uses of 3 events by day, 30 days', MONTH),
  'days-of-year': timeline('uses of 3 events by day, 365 days', YEAR),
  'users-by-month': question('getUsersByStatus', {
    title: 'users by month, 365 days',
    request: { ...YEAR, dateSplit: 'month', clientStatus: ['active'] },
    rowsOf: ({ results }) =>
      Object.entries(results).map(([month, { active }]) => [monthNumber(month), active as number]),
  }),
  'event-table': question('getAdvancedFullReport', {
    title: 'uses and users of each event, 90 days',
    request: QUARTER,
    rowsOf: ({ results }) =>
      (results.detailedReport as readonly EventDetails[])
        .filter(({ data }) => data.eventCounts > 0)
        .map(({ category, name, data }) => [
          category,
          name,
          data.eventCounts,
          data.uniqueUsersUsedAtLeastOnce,
        ]),
  }),
  funnel: question('getConversionFunnel', {
    title: 'funnel of 3 steps, 90 days',
    request: {
      ...QUARTER,
      steps: EVENTS.map((event) => ({ events: [event] })),
      conversionWindow: { unit: 'day', value: FUNNEL_DAYS },
    },
    rowsOf: ({ results }) => ['steps' in results ? results.steps.map(({ users }) => users) : []],
  }),
  retention: question('getRetention', {
    title: 'retention by month, 365 days',
    request: { ...YEAR, dateSplit: 'month' },
    rowsOf: ({ results }) =>
      ('cohorts' in results ? results.cohorts : []).flatMap(({ cohort, cells }) =>
        cells
          .filter(({ retained }) => retained > 0)
          .map(({ index, retained }) => [monthNumber(cohort), index, retained]),
      ),
  }),
} as const satisfies Readonly<Record<string, PeerQuestion>>;

export type QuestionName = keyof typeof peerQuestions;

export const questionNames = Object.keys(peerQuestions) as readonly QuestionName[];

interface EventDetails {
  readonly category: string;
  readonly name: string;
  readonly data: { readonly eventCounts: number; readonly uniqueUsersUsedAtLeastOnce: number };
}

function question<Kind extends ReportKind>(
  kind: Kind,
  rest: Omit<PeerQuestion<Kind>, 'kind'>,
): PeerQuestion<Kind> {
  return { kind, ...rest };
}

function timeline(title: string, days: Days): PeerQuestion {
  return question('getBasicTimeline', {
    title,
    request: { ...days, dateSplit: 'day', dataView: 'usageCounts', events: EVENTS },
    rowsOf: ({ results }) =>
      Object.entries(results).flatMap(([day, values]) =>
        values.filter(({ value }) => value).map(({ name, value }) => [day, name, value as number]),
      ),
  });
}

/** A month of a calendar day, counted from the year 0. */
function monthNumber(day: string): number {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return year * 12 + month;
}

/** An answer as text that is the same for the same rows. */
export function textOfRows(rows: Rows): string {
  return JSON.stringify(rows.map((row) => JSON.stringify(row)).toSorted());
}
