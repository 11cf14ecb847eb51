import { keptComparison } from '@keytally/contract/comparison';
import type { ReportName, Reports } from '@keytally/contract/reports';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { KeptQuestion } from '../../api/questions.ts';
import type { ReportCall } from '../../api/reports.ts';
import { type Answered, answerOf, useReport } from '../../api/use-report.ts';
import { type DaysNow, useComparison, useProduct, useToday } from '../../question/product-context.ts';
import type { Days } from '../../question/range/range.ts';
import type { Comparison } from '../../views/view.ts';

interface ComparedAnswer extends Pick<DaysNow, 'before' | 'verdict'> {
  readonly answer: UseQueryResult<Answered<never>>;
  /** Absent while it loads, and if the question is compared with no other days, or may not be. */
  readonly comparison: Comparison<Reports[ReportName]> | undefined;
  /** Why the earlier days have no answer. */
  readonly error: unknown;
}

/** The answer to a question that is kept, and that for the days which it is compared with: as its screen has them. */
export function useComparedAnswer(question: KeptQuestion): ComparedAnswer {
  const product = useProduct();
  const today = useToday(product.timeZone);
  const compared = useMemo(() => keptComparison(question), [question]);
  const { before, verdict, facts } = useComparison(product, compared?.now, compared?.before, today);
  const answer = useReport(callOf(product.id, question));
  const earlier = useReport(before && callOf(product.id, question, before));
  const past = before && answerOf(earlier);
  const comparison = useMemo(
    () => (past && before && verdict && facts ? { before: past, days: before, verdict, facts } : undefined),
    [past, before, verdict, facts],
  );
  return { answer: answer as ComparedAnswer['answer'], before, verdict, comparison, error: earlier.error };
}

function callOf(product: string, { ask: { report: kind, request } }: KeptQuestion, days?: Days) {
  const body = days ? { ...request, startDate: days.from, stopDate: days.to } : request;
  return { kind, product, body } as ReportCall;
}
