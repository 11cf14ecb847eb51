import type { Schema } from '../index.ts';
import { type Days, readRelativeDays } from '../relative-days.ts';
import type { ReportName } from '../reports.ts';
import { daysBefore } from './compared-days.ts';
import { canBeAsked, readComparison } from './comparison-text.ts';

/** The reports that are compared with other days: each is asked about both, and its numbers stand beside each other. */
export const COMPARED_REPORTS = [
  'basic-table',
  'basic-timeline',
  'advanced-full',
  'conversion-funnel',
] as const satisfies readonly ReportName[];

export type ComparedReport = (typeof COMPARED_REPORTS)[number];

export function isCompared(report: ReportName): report is ComparedReport {
  return COMPARED_REPORTS.some((one) => one === report);
}

type Kept = Pick<Schema<'QuestionSettings'>, 'ask' | 'days' | 'compare'>;

/** The days of a question, and those that they are compared with. */
interface ComparedDays {
  readonly now: Days;
  readonly before: Days;
}

/** What a question is compared with, if with anything. The days of its request are those of today. */
export function keptComparison({ ask: { report, request }, days, compare }: Kept): ComparedDays | undefined {
  const comparison = compare === undefined ? undefined : readComparison(compare);
  if (comparison === undefined || !isCompared(report) || !('stopDate' in request)) return undefined;
  const now = { from: request.startDate, to: request.stopDate };
  const range = days === undefined ? undefined : readRelativeDays(days);
  const split = report === 'basic-timeline' ? request.dateSplit : undefined;
  const before = daysBefore(now, comparison, { range, split });
  return before && { now, before };
}

/** Why the comparison of a question can't be kept. */
export function comparisonFaults(settings: Kept): Schema<'ProblemItem'>[] {
  const { ask, days, compare } = settings;
  if (compare === undefined) return [];
  if (!isCompared(ask.report)) return [{ ...MALFORMED, message: NOT_COMPARED }];
  if (days === 'all') return [{ ...MALFORMED, message: NOTHING_BEFORE }];
  if (readComparison(compare) === undefined) return [{ ...UNUSABLE, message: NO_DAYS }];
  if (days !== undefined) return [];
  const compared = keptComparison(settings);
  return compared && canBeAsked(compared.before) ? [] : [{ ...UNUSABLE, message: OUT_OF_REACH }];
}

const MALFORMED = { pointer: '/compare', code: 'invalid-request' } as const;
const UNUSABLE = { pointer: '/compare', code: 'bad-date-range' } as const;
const NOT_COMPARED = `is for the reports ${COMPARED_REPORTS.slice(0, -1).join(', ')} and ${COMPARED_REPORTS.at(-1)}: leave it out for others`;
const NOTHING_BEFORE = 'needs days that something can be before: leave it out, or choose other days than all';
const NO_DAYS = 'must be days that exist, the first before the last, and at most 3660 of them';
const OUT_OF_REACH =
  'leads to days that no report takes: choose days of your own, such as 2026-02-01..2026-02-28';
