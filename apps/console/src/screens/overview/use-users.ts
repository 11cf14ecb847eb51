import type { Reports } from '@keytally/contract/reports';
import type { ReportCall } from '../../api/reports.ts';
import { refetchFailed, useReports } from '../../api/use-report.ts';
import type { EventPair } from '../../question/events/event.ts';
import { usersCall } from './calls.ts';
import type { OverviewDays } from './days.ts';

/** How many users were active. Parts are absent while they load. */
export interface Users {
  readonly now: number | undefined;
  readonly before: number | undefined;
  /** In each of the weeks of now. */
  readonly weeks: readonly number[] | undefined;
  readonly calls: readonly ReportCall<'lifetime-table'>[];
  readonly error: unknown;
  /** Asks again for what failed. */
  readonly refetch: () => void;
}

/** A user of two weeks is in both, so neither the weeks nor the whole can be had from the other. */
export function useUsers(product: string, days: OverviewDays, event: EventPair | undefined): Users {
  const ranges = [days.now, days.before, ...days.weeks];
  const calls = event ? ranges.map((range) => usersCall(product, range, event)) : [];
  const answers = useReports(calls);
  const [now, before, ...weeks] = answers.map(({ data }) => data && activeOf(data));
  const isComplete = weeks.length > 0 && weeks.every((count) => count !== undefined);
  return {
    now,
    before,
    weeks: isComplete ? weeks.map((count) => count ?? 0) : undefined,
    calls,
    error: answers.find(({ error }) => error)?.error,
    refetch: () => refetchFailed(answers),
  };
}

function activeOf({ results }: Reports['lifetime-table']): number | undefined {
  const [row] = results;
  return row && 'active' in row ? row.active : undefined;
}
