import type { Schema } from '@keytally/contract';
import { formatDay, parseDay } from '@keytally/events/day-number';
import type { RangeRequest } from '../request/day-range.ts';
import type { QueriedProduct } from './report-meta.ts';
import type { ReportStages } from './stages.ts';

/** The days of the longest month: users are compared with the period before. */
const LONGEST_PERIOD = 31;

interface UserReport {
  readonly meta: { readonly warnings: readonly object[] };
}

interface CutFacts<Facts> extends Pick<QueriedProduct, 'removedBefore'> {
  readonly facts: Facts;
}

/** A report on users that warns if retention deleted records which it would have read. */
export function warningOfCut<
  Request extends Pick<RangeRequest, 'startDate'>,
  Question,
  Facts,
  Report extends UserReport,
>(
  stages: ReportStages<Request, Question, Facts, Report>,
): ReportStages<Request, Question, CutFacts<Facts>, Report> {
  return {
    ...stages,

    collect: async (question, ask, product) => ({
      facts: await stages.collect(question, ask, product),
      removedBefore: product.removedBefore,
    }),

    shape: async (question, { facts, removedBefore }, meta, pieces) => {
      const report = await stages.shape(question, facts, meta, pieces);
      const warnings = [...cutWarnings(meta.startDate, removedBefore), ...report.meta.warnings];
      return { ...report, meta: { ...report.meta, warnings } };
    },
  };
}

function cutWarnings(startDate: string, removedBefore: number | undefined): Schema<'UserReportWarning'>[] {
  if (removedBefore === undefined || (parseDay(startDate) ?? 0) >= removedBefore + LONGEST_PERIOD) return [];
  const detail = `The retention deleted the records of days before ${formatDay(removedBefore)}, so users from before seem new or are missing.`;
  return [{ code: 'history-cut', detail, pointer: '/startDate' }];
}
