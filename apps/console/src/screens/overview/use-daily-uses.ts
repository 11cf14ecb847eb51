import type { ReportCall } from '../../api/reports.ts';
import { refetchFailed, useReports } from '../../api/use-report.ts';
import { usesOfEvents } from '../../report/uses-of-events.ts';
import { dailyCalls } from './calls.ts';
import type { Uses } from './use-uses.ts';
import { type DayOfUses, dailyUses, totalOf } from './uses.ts';

/** The uses of a product day by day. */
export interface DailyUses {
  /** Absent while it loads; empty if nothing was used. */
  readonly line: readonly DayOfUses[] | undefined;
  /** Of products with very many events, the line has only the most used. */
  readonly events: { readonly shown: number; readonly all: number };
  /** How many of the uses are in the line, in percent. */
  readonly percent: number;
  readonly calls: readonly ReportCall<'basic-timeline'>[];
  readonly error: unknown;
  /** Asks again for what failed. */
  readonly refetch: () => void;
}

export function useDailyUses(product: string, { now, days }: Uses): DailyUses {
  const used = now ? usesOfEvents(now) : [];
  const calls = dailyCalls(
    product,
    days.now,
    used.map(({ event }) => event),
  );
  const answers = useReports(calls);
  const timelines = answers.flatMap(({ data }) => data ?? []);
  const isComplete = now !== undefined && timelines.length === calls.length;
  const shown = calls.reduce((sum, { body }) => sum + body.events.length, 0);
  const uses = used.slice(0, shown).reduce((sum, one) => sum + one.uses, 0);
  return {
    line: isComplete ? dailyUses(timelines) : undefined,
    events: { shown, all: used.length },
    percent: now ? (100 * uses) / totalOf(now) : 100,
    calls,
    error: answers.find(({ error }) => error)?.error,
    refetch: () => refetchFailed(answers),
  };
}
