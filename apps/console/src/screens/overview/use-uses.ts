import type { Reports } from '@keytally/contract/reports';
import { useMemo } from 'react';
import type { Product } from '../../api/catalogue.ts';
import type { ReportCall } from '../../api/reports.ts';
import { answerOf, refetchFailed, useReport } from '../../api/use-report.ts';
import { useDaysNow, useProduct } from '../../question/product-context.ts';
import { type AskedByBoard, useConditionsOfBoard, useQuestion } from '../../question/use-question.ts';
import { tableCall } from './calls.ts';
import { comparisonOf, type OverviewDays } from './days.ts';

type Table = Reports['basic-table'];

/** What was used of a product in the days of the address, and before. The answers are absent while they load. */
export interface Uses {
  readonly days: OverviewDays;
  readonly now: Table | undefined;
  readonly before: Table | undefined;
  readonly calls: { readonly [Days in 'now' | 'before']: ReportCall<'basic-table'> | undefined };
  /** Those that the board has for all its cards, of which other products know nothing. */
  readonly conditions: AskedByBoard['conditions'];
  readonly error: unknown;
  /** Asks again for what failed. */
  readonly refetch: () => void;
}

export function useUses(product: Product): Uses {
  const days = useOverviewDays(product);
  const ofBoard = useConditionsOfBoard();
  const { id } = useProduct();
  const conditions = product.id === id ? ofBoard : undefined;
  const callOf = (some: OverviewDays['now']) => some && tableCall(product.id, some, conditions);
  const calls = { now: callOf(days.now), before: callOf(days.before) };
  const now = useReport(calls.now);
  const before = useReport(calls.before);
  return {
    days,
    calls,
    conditions,
    now: calls.now && answerOf(now),
    before: calls.before && answerOf(before),
    error: now.error ?? before.error,
    refetch: () => refetchFailed([now, before]),
  };
}

function useOverviewDays(product: Product): OverviewDays {
  const { question } = useQuestion();
  const { range } = question;
  const compare = comparisonOf(range, question.compare);
  const { compare: _, ...others } = question;
  const {
    today,
    days: now,
    before,
    verdict,
  } = useDaysNow(product, { ...others, ...(compare && { compare }) });
  const isCompared = compare !== undefined && verdict?.shows !== 'nothing';
  return useMemo(
    () => ({ today, now, before, verdict, isCompared }),
    [today, now, before, verdict, isCompared],
  );
}
