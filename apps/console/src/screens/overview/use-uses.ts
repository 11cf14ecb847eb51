import type { Reports } from '@keytally/contract/reports';
import { useMemo } from 'react';
import type { Product } from '../../api/catalogue.ts';
import type { ReportCall } from '../../api/reports.ts';
import { refetchFailed, useReport } from '../../api/use-report.ts';
import { useToday } from '../../question/product-context.ts';
import { tableCall } from './calls.ts';
import { type OverviewDays, overviewDays } from './days.ts';

type Table = Reports['basic-table'];

/** What was used of a product lately, and before. The answers are absent while they load. */
export interface Uses {
  readonly days: OverviewDays;
  readonly now: Table | undefined;
  readonly before: Table | undefined;
  readonly calls: { readonly [Days in 'now' | 'before']: ReportCall<'basic-table'> };
  readonly isOld: boolean;
  readonly error: unknown;
  /** Asks again for what failed. */
  readonly refetch: () => void;
}

export function useUses({ id, timeZone }: Product): Uses {
  const today = useToday(timeZone);
  const days = useMemo(() => overviewDays(today), [today]);
  const calls = { now: tableCall(id, days.now), before: tableCall(id, days.before) };
  const now = useReport(calls.now);
  const before = useReport(calls.before);
  return {
    days,
    calls,
    now: now.data,
    before: before.data,
    isOld: now.isPlaceholderData || before.isPlaceholderData,
    error: now.error ?? before.error,
    refetch: () => refetchFailed([now, before]),
  };
}
