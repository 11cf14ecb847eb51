import type { Schema } from '@keytally/client';
import { type Facts, judge, keptComparison, type Verdict } from '@keytally/contract/comparison';
import type { ReportName, Reports } from '@keytally/contract/reports';
import { useMemo } from 'react';
import { comparedDays } from '../question/range/compared-days.ts';
import type { Days } from '../question/range/range.ts';
import type { Comparison } from '../views/view.ts';
import type { ShareLink } from './link.ts';
import { type SharedQuestion, useEarlierReport } from './share-calls.ts';

/** What a shared answer is shown beside. */
export interface SharedComparison {
  /** Absent while it is not known what may be said of both, and if nothing may. */
  readonly before: Days | undefined;
  readonly verdict: Verdict | undefined;
  readonly comparison: Comparison<Reports[ReportName]> | undefined;
  readonly isFetching: boolean;
  readonly error: unknown;
  readonly refetch: () => void;
}

/** The answer for the days that a shared question is compared with, by the rule of the screens. */
export function useSharedComparison(link: ShareLink, question: SharedQuestion): SharedComparison {
  const compared = useMemo(() => keptComparison(question), [question]);
  const { data, error, isFetching, refetch } = useEarlierReport(link, question, compared !== undefined);
  return useMemo(() => {
    const facts = data && factsIn(data.facts);
    const verdict = compared && facts && judge(compared.now, compared.before, facts);
    const before = comparedDays(compared?.before, verdict);
    const comparison =
      data && facts && verdict && before ? { before: data.report, days: before, verdict, facts } : undefined;
    return { before, verdict, comparison, isFetching, error, refetch: () => void refetch() };
  }, [compared, data, error, isFetching, refetch]);
}

function factsIn({ daysWithData, ...facts }: Schema<'ComparisonFacts'>): Facts {
  return { ...facts, withData: new Set(daysWithData) };
}
